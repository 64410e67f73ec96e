"""WebSocket close codes that the server sends (RFC 6455 and its registry)."""

UNSUPPORTED_DATA = 1003  # a message that is not text
POLICY = 1008  # a limit was exceeded, or access was refused
TOO_BIG = 1009  # a message that is too long
INTERNAL_ERROR = 1011  # the table cannot be read now
RESTART = 1012  # the server stops; connect again later
TRY_AGAIN_LATER = 1013  # the client reads too slowly
