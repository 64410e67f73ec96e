"""Who may sit where: tokens, invitations, and the key that seals what must not be read from a disk."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from dataclasses import dataclass
from pathlib import Path

from schatkist.core.errors import BadInput

KEY = 32  # bytes


def fresh_token() -> str:
    """256 bits from the operating system, to be told once to its owner."""
    return secrets.token_urlsafe(32)


def fresh_id() -> str:
    """A name for a match or a person that nobody can guess: 128 bits."""
    return secrets.token_hex(16)


def token_hash(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def opens(token: str, kept: str) -> bool:
    """Is this the token of which the hash was kept? As quick for a wrong one as for the right one."""
    return hmac.compare_digest(token_hash(token), kept)


@dataclass(frozen=True, repr=False)
class Key:
    """The server's own secret. It is in a file beside the database, never in it."""

    secret: bytes

    def sealed_seed(self, match: str, seed: bytes) -> str:
        """A seed as it may be kept. Sealing it again opens it: a pad for this match alone."""
        pad = hmac.digest(self.secret, f"seed|{match}".encode(), "sha256")
        return bytes(a ^ b for a, b in zip(seed, pad, strict=True)).hex()

    def opened_seed(self, match: str, sealed: str) -> bytes:
        """The seed of a match."""
        return bytes.fromhex(self.sealed_seed(match, bytes.fromhex(sealed)))

    def invite(self, match: str) -> str:
        """What the opener of a table passes on to those he wants to join."""
        return hmac.digest(self.secret, f"invite|{match}".encode(), "sha256")[:12].hex()

    def invites(self, match: str, invite: str) -> bool:
        """Is this the invitation to a match?"""
        return hmac.compare_digest(invite.encode(), self.invite(match).encode())

    def rematch(self, match: str) -> str:
        """The name of the match that follows one: whoever asks for it, and wherever, it is the same."""
        return hmac.digest(self.secret, f"rematch|{match}".encode(), "sha256")[:16].hex()

    def bot_seed(self, match: str, seat: int) -> int:
        """What a bot's choices depend on beside its view; nobody at the table can know it."""
        return int.from_bytes(hmac.digest(self.secret, f"bot|{match}|{seat}".encode(), "sha256")[:8], "big")


def key_in(folder: Path) -> Key:
    """The key of a data folder, made the first time; readable by its owner alone."""
    path = folder / "key"
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        secret = path.read_bytes()
        if len(secret) != KEY:
            raise BadInput(f"{path} is not a key of {KEY} bytes") from None
        return Key(secret)
    with os.fdopen(handle, "wb") as file:
        file.write(secrets.token_bytes(KEY))
        file.flush()
        os.fsync(file.fileno())
    return Key(path.read_bytes())
