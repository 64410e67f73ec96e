"""Tokens of guests and seats, invitations, and the server's secret key."""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import secrets
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from schatkist.core.dealers import fair_commitment
from schatkist.core.errors import BadInput
from schatkist.server.storage.errors import Undecryptable

KEY_BYTES = 32
NONCE = 12  # bytes
REVEALED = "open"  # stands for the key of a seed that is no longer secret
UNNAMED = ""  # stands for the key of a seed that was stored before schema s0004


def new_token() -> str:
    """Create a token of 256 random bits; its owner receives it once."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """Create an unguessable id for a match or a person: 128 bits."""
    return secrets.token_hex(16)


def new_nonce(size: int) -> bytes:
    """Create a number that is used once."""
    return secrets.token_bytes(size)


def token_hash(token: str) -> str:
    """Hash a token for the database."""
    return hashlib.sha256(token.encode()).hexdigest()


def opens(token: str, kept: str) -> bool:
    """Compare a token with a stored hash in constant time."""
    return hmac.compare_digest(token_hash(token), kept)


@dataclass(frozen=True, repr=False)
class Key:
    """The server's secret, stored in a file beside the database, never in it.

    After a rotation there are older secrets too: the newest encrypts, all decrypt.
    """

    secret: bytes
    older: tuple[bytes, ...] = ()

    @property
    def id(self) -> str:
        """The name of the newest secret. It does not reveal the secret."""
        return _id(self.secret)

    def encrypt_seed(self, match: str, seed: bytes) -> str:
        """Encrypt the seed of a match."""
        nonce = new_nonce(NONCE)
        encrypted = nonce + _cipher(self.secret).encrypt(nonce, seed, match.encode())
        return f"{self.id}:{base64.b64encode(encrypted).decode()}"

    def decrypt_seed(self, match: str, kept: str, commitment: str) -> bytes:
        """Decrypt the seed of a match, and check it against its commitment."""
        name, _, text = kept.rpartition(":")
        for secret in (self.secret, *self.older):
            if name not in (REVEALED, UNNAMED, _id(secret)):
                continue
            with suppress(InvalidTag, ValueError):
                seed = _decrypted(secret, name, match, text)
                if hmac.compare_digest(fair_commitment(match, seed), commitment):
                    return seed
        raise Undecryptable(f"no key in the key file decrypts the table {match}")

    def invite(self, match: str) -> str:
        """Return the invitation that the opener of a table passes on."""
        return _invite(self.secret, match)

    def invites(self, match: str, invite: str) -> bool:
        """Check an invitation to a match."""
        given, known = invite.encode(), (self.secret, *self.older)
        return any(hmac.compare_digest(given, _invite(secret, match).encode()) for secret in known)

    def rematch(self, match: str) -> str:
        """Return the id of a match's rematch, the same on every server."""
        return hmac.digest(self.secret, f"rematch|{match}".encode(), "sha256")[:16].hex()

    def bot_seed(self, match: str, seat: int) -> int:
        """Return the secret seed of a bot's random choices."""
        return int.from_bytes(hmac.digest(self.secret, f"bot|{match}|{seat}".encode(), "sha256")[:8], "big")


def revealed(seed: bytes) -> str:
    """Write down the seed of a game that is over, for everybody who has the database."""
    return f"{REVEALED}:{seed.hex()}"


def _id(secret: bytes) -> str:
    return hmac.digest(secret, b"id", "sha256")[:4].hex()


def _invite(secret: bytes, match: str) -> str:
    return hmac.digest(secret, f"invite|{match}".encode(), "sha256")[:12].hex()


def _cipher(secret: bytes) -> AESGCM:
    return AESGCM(hmac.digest(secret, b"seeds", "sha256"))


def _decrypted(secret: bytes, name: str, match: str, text: str) -> bytes:
    """Decrypt a seed; InvalidTag or ValueError if it was changed."""
    if name == REVEALED:
        return bytes.fromhex(text)
    if name == UNNAMED:
        pad = hmac.digest(secret, f"seed|{match}".encode(), "sha256")
        return bytes(a ^ b for a, b in zip(bytes.fromhex(text), pad, strict=True))
    data = base64.b64decode(text, validate=True)
    return _cipher(secret).decrypt(data[:NONCE], data[NONCE:], match.encode())


# -- the key file ------------------------------------------------------------------------------------------


def key_file(folder: Path) -> Path:
    """Return the path of the key in a data folder."""
    return folder / "key"


def read_key(folder: Path) -> Key | None:
    """Read the key of a data folder; None if it has none.

    The file has one secret per line in hexadecimal, the newest first. Older versions wrote a single one as 32 bytes.
    """
    path = key_file(folder)
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return None
    if len(data) == KEY_BYTES:
        return Key(data)
    try:
        newest, *older = [bytes.fromhex(line) for line in data.decode("ascii").split()]
    except ValueError:
        raise BadInput(f"{path} is not a key: it has lines of {2 * KEY_BYTES} hexadecimal digits") from None
    if any(len(secret) != KEY_BYTES for secret in (newest, *older)):
        raise BadInput(f"{path} is not a key: it has lines of {2 * KEY_BYTES} hexadecimal digits")
    return Key(newest, tuple(older))


def load_key(folder: Path, encrypted: int = 0) -> Key:
    """Read the key of a data folder. Create it the first time, but not if matches are encrypted with a lost one."""
    key = read_key(folder)
    if key is None and encrypted:
        raise BadInput(
            f"{key_file(folder)} is missing, and {encrypted} tables are encrypted with it: put it back, "
            f"or go on without those tables after `schatkist new-key --data {folder}`"
        )
    return key or add_key(folder)


def add_key(folder: Path) -> Key:
    """Add a new secret to the key file of a data folder, or create the file. Only its owner may read it."""
    known = read_key(folder)
    key = Key(secrets.token_bytes(KEY_BYTES), () if known is None else (known.secret, *known.older))
    path = key_file(folder)
    new = path.with_name(f"{path.name}.{new_id()}")
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write("".join(f"{secret.hex()}\n" for secret in (key.secret, *key.older)))
        file.flush()
        os.fsync(file.fileno())
    if known is not None:
        os.replace(new, path)
        return key
    try:
        os.link(new, path)  # fails if another server has created it in the meantime
    except FileExistsError:
        return load_key(folder)
    finally:
        new.unlink()
    return key
