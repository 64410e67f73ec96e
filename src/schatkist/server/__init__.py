"""Tables for people and bots, over HTTP and WebSockets. Nothing acknowledged is lost; nothing hidden is sent."""
