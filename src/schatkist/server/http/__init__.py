"""HTTP and WebSocket: the application, its routes and its limits. Imports every other package of the server."""
