"""Tools for developers: installing, checking, the browser client, pictures of the boards."""
