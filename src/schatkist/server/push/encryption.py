"""Encryption of push messages (RFC 8291) and the server's identity towards push services (VAPID, RFC 8292)."""

from __future__ import annotations

import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from urllib.parse import urlsplit

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from schatkist.core.errors import BadInput

KEY_FILE = "push.pem"
CURVE = ec.SECP256R1()
POINT_BYTES, AUTH_BYTES, SALT_BYTES = 65, 16, 16
RECORD = 4096  # the size of a record; a message is one
MESSAGE = 512  # bytes to which every message is padded, so that its length tells nothing
VALID = 12 * 3600  # seconds for which a signature is valid


def encoded(data: bytes) -> str:
    """Encode bytes as base64url without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Decode base64url; raise BadInput if it is not."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        raise BadInput("the keys of a subscription are base64url") from None


def check_keys(p256dh: str, auth: str) -> None:
    """Check the keys that a browser gives with its subscription."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(p256dh))
    except ValueError:
        raise BadInput("the key of a subscription is a point on the curve P-256") from None
    if len(decoded(auth)) != AUTH_BYTES:
        raise BadInput(f"the secret of a subscription has {AUTH_BYTES} bytes")


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def encrypt(message: bytes, p256dh: str, auth: str) -> bytes:
    """Encrypt a message for a browser, as the content coding aes128gcm."""
    if len(message) >= MESSAGE:
        raise BadInput(f"a push message has less than {MESSAGE} bytes")
    receiver = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(p256dh))
    sender = ec.generate_private_key(CURVE)
    points = _point(receiver) + _point(sender.public_key())
    shared = _derived(sender.exchange(ec.ECDH(), receiver), decoded(auth), b"WebPush: info\0" + points, 32)
    salt = os.urandom(SALT_BYTES)
    key = _derived(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(shared, salt, b"Content-Encoding: nonce\0", 12)
    padded = (message + b"\2").ljust(MESSAGE, b"\0")
    head = salt + RECORD.to_bytes(4, "big") + bytes([POINT_BYTES]) + _point(sender.public_key())
    return head + AESGCM(key).encrypt(nonce, padded, None)


class PushKey:
    """The key with which a server signs its pushes."""

    def __init__(self, private: ec.EllipticCurvePrivateKey) -> None:
        self._private = private
        self.public = encoded(_point(private.public_key()))

    def authorization(self, endpoint: str, contact: str, now: float) -> str:
        """Return the header that identifies the server towards the push service of an endpoint."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + VALID, "sub": contact}
        words = [json.dumps(each).encode() for each in ({"typ": "JWT", "alg": "ES256"}, claims)]
        signed = ".".join(map(encoded, words))
        r, s = decode_dss_signature(self._private.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = r.to_bytes(32, "big") + s.to_bytes(32, "big")
        return f"vapid t={signed}.{encoded(signature)}, k={self.public}"


def load_push_key(folder: Path) -> PushKey:
    """Load the key from the data folder; make one if there is none. Browsers subscribe to this key only."""
    path = folder / KEY_FILE
    if not path.exists():
        private = ec.generate_private_key(CURVE)
        path.touch(0o600)
        path.write_bytes(private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    try:
        key = load_pem_private_key(path.read_bytes(), None)
    except (ValueError, UnsupportedAlgorithm):
        raise BadInput(f"{path} is not a private key in PEM") from None
    if not isinstance(key, ec.EllipticCurvePrivateKey) or key.curve.name != CURVE.name:
        raise BadInput(f"{path} is not a key on the curve P-256")
    return PushKey(key)
