"""Encryption of what is secret until a game ends: the shuffles and moves in its log.

Each match has a key of its own, derived from its seed. The seed is encrypted with the server's key (tokens.py) until
the game is over. Then it is stored openly, because it is part of the record that everybody gets.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from msgspec import structs

from schatkist.server.match.errors import CorruptLog
from schatkist.server.match.log import LogLine
from schatkist.server.match.log_entries import ENCRYPTED, Encrypted, decode_entry
from schatkist.server.storage.tokens import new_nonce

NONCE = 12  # bytes
BLOCK = 128  # bytes; entries are padded to multiples of it, so that their length does not tell an action


class LogCipher:
    """Encrypts and decrypts the secret entries of one log (AES-256-GCM)."""

    def __init__(self, match: str, seed: bytes) -> None:
        self._match = match
        self._cipher = AESGCM(hmac.digest(seed, f"log|{match}".encode(), "sha256"))

    def encrypt(self, seq: int, data: bytes) -> bytes:
        """Encrypt the entry of line `seq`. Two servers may try the same line, so the nonce is random."""
        nonce, padded = new_nonce(NONCE), data.ljust(-(-len(data) // BLOCK) * BLOCK)
        return ENCRYPTED + nonce + self._cipher.encrypt(nonce, padded, self._place(seq))

    def decrypt(self, seq: int, data: bytes) -> bytes:
        """Decrypt the entry of line `seq`."""
        start = len(ENCRYPTED) + NONCE
        try:
            return self._cipher.decrypt(data[len(ENCRYPTED) : start], data[start:], self._place(seq))
        except (InvalidTag, ValueError):
            raise CorruptLog(f"line {seq} of the log of {self._match} cannot be decrypted") from None

    def decrypted(self, lines: Sequence[LogLine]) -> list[LogLine]:
        """Decrypt the encrypted ones among some lines."""
        return [
            structs.replace(line, entry=decode_entry(self.decrypt(line.seq, line.data)))
            if isinstance(line.entry, Encrypted)
            else line
            for line in lines
        ]

    def _place(self, seq: int) -> bytes:
        """Bind an entry to its line."""
        return f"{self._match} {seq}".encode()
