"""A push service on this computer, and a browser that can read what it is sent."""

from __future__ import annotations

import json
import os
import queue
import threading
from base64 import urlsafe_b64decode
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from schatkist.server.push.encryption import CURVE, encoded


class Push(NamedTuple):
    """A message that the push service received."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """Accepts pushes over HTTP and keeps them."""

    def __init__(self) -> None:
        self.pushes: queue.Queue[Push] = queue.Queue()
        self.status = 201  # its answer
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.pushes.put(Push(self.path, {name.lower(): text for name, text in self.headers.items()}, body))
                self.send_response(service.status)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.host = f"127.0.0.1:{self._server.server_address[1]}"
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def endpoint(self, name: str) -> str:
        """The address of a browser here."""
        return f"http://{self.host}/{name}"

    def close(self) -> None:
        """Stop."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


class Receiver:
    """The keys of a browser."""

    def __init__(self) -> None:
        self._private = ec.generate_private_key(CURVE)
        self._point = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self._auth = os.urandom(16)
        self.keys = {"p256dh": encoded(self._point), "auth": encoded(self._auth)}

    def decrypt(self, body: bytes) -> Any:
        """Decrypt a push (RFC 8291), written independently of the server."""
        salt, size, point, sealed = body[:16], body[20], body[21:86], body[86:]
        assert size == len(point)
        secret = self._private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point))
        shared = HKDF(SHA256(), 32, self._auth, b"WebPush: info\0" + self._point + point).derive(secret)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(shared)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(shared)
        text = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert text[-1:] == b"\2"
        return json.loads(text[:-1])


def unpadded(text: str) -> bytes:
    """Bytes from base64url without padding."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def signed_claims(authorization: str, key: str) -> Any:
    """The claims of a VAPID header, after its signature was checked with the key of the server."""
    token = authorization.partition("t=")[2].partition(",")[0]
    assert authorization.endswith(f"k={key}")
    signed, _, signature = token.rpartition(".")
    numbers = unpadded(signature)
    point = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unpadded(key))
    dss = encode_dss_signature(int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big"))
    point.verify(dss, signed.encode(), ec.ECDSA(SHA256()))
    return json.loads(unpadded(signed.partition(".")[2]))
