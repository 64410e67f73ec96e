"""Tokens of guests and seats, invitations, and the server's secret key."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from dataclasses import dataclass
from pathlib import Path

from schatkist.core.errors import BadInput

KEY_BYTES = 32


def new_token() -> str:
    """Create a token of 256 random bits; its owner receives it once."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """Create an unguessable id for a match or a person: 128 bits."""
    return secrets.token_hex(16)


def token_hash(token: str) -> str:
    """Hash a token for the database."""
    return hashlib.sha256(token.encode()).hexdigest()


def opens(token: str, kept: str) -> bool:
    """Compare a token with a stored hash in constant time."""
    return hmac.compare_digest(token_hash(token), kept)


@dataclass(frozen=True, repr=False)
class Key:
    """The server's secret, stored in a file beside the database, never in it."""

    secret: bytes

    def encrypt_seed(self, match: str, seed: bytes) -> str:
        """Encrypt a seed with a pad for this match only; encrypting twice decrypts."""
        pad = hmac.digest(self.secret, f"seed|{match}".encode(), "sha256")
        return bytes(a ^ b for a, b in zip(seed, pad, strict=True)).hex()

    def decrypt_seed(self, match: str, sealed: str) -> bytes:
        """Decrypt the seed of a match."""
        return bytes.fromhex(self.encrypt_seed(match, bytes.fromhex(sealed)))

    def invite(self, match: str) -> str:
        """Return the invitation that the opener of a table passes on."""
        return hmac.digest(self.secret, f"invite|{match}".encode(), "sha256")[:12].hex()

    def invites(self, match: str, invite: str) -> bool:
        """Check an invitation to a match."""
        return hmac.compare_digest(invite.encode(), self.invite(match).encode())

    def rematch(self, match: str) -> str:
        """Return the id of a match's rematch, the same on every server."""
        return hmac.digest(self.secret, f"rematch|{match}".encode(), "sha256")[:16].hex()

    def bot_seed(self, match: str, seat: int) -> int:
        """Return the secret seed of a bot's random choices."""
        return int.from_bytes(hmac.digest(self.secret, f"bot|{match}|{seat}".encode(), "sha256")[:8], "big")


def load_key(folder: Path) -> Key:
    """Load the key of a data folder, creating it the first time, readable by its owner only."""
    path = folder / "key"
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        secret = path.read_bytes()
        if len(secret) != KEY_BYTES:
            raise BadInput(f"{path} is not a key of {KEY_BYTES} bytes") from None
        return Key(secret)
    with os.fdopen(handle, "wb") as file:
        file.write(secrets.token_bytes(KEY_BYTES))
        file.flush()
        os.fsync(file.fileno())
    return Key(path.read_bytes())
