"""Sends pushes: that it is somebody's turn, at which table and in which game. Nothing of the game itself is sent."""

from __future__ import annotations

import json
from collections.abc import Sequence
from urllib.parse import urlsplit

import httpx
import structlog

from schatkist.core.errors import BadInput
from schatkist.i18n.catalogue import speaker
from schatkist.server.clock import Clock
from schatkist.server.push.encryption import PushKey, encrypt
from schatkist.server.storage.push_subscriptions import PushSubscriptions, Subscription

# The push services of browsers. The server sends nothing to other hosts, whatever a client asks for.
HOSTS = ("fcm.googleapis.com", "push.services.mozilla.com", "notify.windows.com", "push.apple.com")
LIFETIME = 86400  # seconds for which a push service keeps a message for a device that is off
TIMEOUT = 10.0  # seconds
GONE = (404, 410)  # the browser has ended the subscription

log = structlog.get_logger("schatkist.push")


def check_contact(contact: str) -> str:
    """Validate the address at which push services reach the operator."""
    if not contact.startswith(("mailto:", "https://")) or len(contact) > 200:
        raise BadInput(f"a contact is like mailto:you@example.org or https://example.org, not {contact!r}")
    return contact


class TurnNotifier:
    """Pushes the turns of people who are not connected."""

    def __init__(
        self, subscriptions: PushSubscriptions, key: PushKey, contact: str, hosts: Sequence[str], clock: Clock
    ) -> None:
        self.key = key
        self._subscriptions = subscriptions
        self._contact = check_contact(contact)
        self._hosts = (*HOSTS, *hosts)
        self._clock = clock

    def check_endpoint(self, endpoint: str) -> None:
        """Check that an endpoint belongs to a push service; a host with a port, for tests, needs no HTTPS."""
        scheme, place, *_ = urlsplit(endpoint)
        known = any(place == each or place.endswith(f".{each}") for each in self._hosts)
        if not known or (scheme != "https" and not (scheme == "http" and ":" in place)):
            raise BadInput("this is no endpoint of a known push service")

    async def tell_turn(self, person: str, match: str, game: str) -> None:
        """Tell all browsers of a person that it is their turn."""
        for each in await self._subscriptions.of(person):
            say = speaker(each.lang)
            message = {"title": say("web-your-turn"), "body": say(f"{game}-title"), "match": match}
            await self._send(each, json.dumps(message, ensure_ascii=False).encode(), match)

    async def _send(self, to: Subscription, message: bytes, topic: str) -> None:
        headers = {
            "authorization": self.key.authorization(to.endpoint, self._contact, self._clock.now()),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(LIFETIME),
            "topic": topic,  # a newer message of the same table replaces an older one
            "urgency": "normal",
        }
        try:
            async with httpx.AsyncClient(timeout=TIMEOUT) as client:
                body = encrypt(message, to.p256dh, to.auth)
                status = (await client.post(to.endpoint, content=body, headers=headers)).status_code
        except httpx.HTTPError as error:
            log.info("push", failed=type(error).__name__)  # an endpoint is a secret of its browser
            return
        log.info("push", status=status)
        if status in GONE:
            await self._subscriptions.remove(to.endpoint)
