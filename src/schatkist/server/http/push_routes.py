"""Routes for Web Push: the key of the server, and the browsers that want to be told of a turn."""

from __future__ import annotations

from litestar import get, post
from litestar.exceptions import HTTPException
from litestar.params import JSONBody

from schatkist.i18n.languages import check_language
from schatkist.server.http.guests import AppRequest, authenticate, check_opening_rate, registry_of
from schatkist.server.push.encryption import check_keys
from schatkist.server.push.notifier import TurnNotifier
from schatkist.server.storage.push_subscriptions import Subscription
from schatkist.wire.http_messages import PushEnd, PushKeyCard, PushRequest


def _notifier(request: AppRequest) -> TurnNotifier | None:
    return registry_of(request).services.notifier


@get("/api/push")
async def push_key(request: AppRequest) -> PushKeyCard:
    """Return the key that browsers subscribe to; empty if this server sends no pushes."""
    notifier = _notifier(request)
    return PushKeyCard(notifier.key.public if notifier else "")


@post("/api/push")
async def subscribe(request: AppRequest, data: JSONBody[PushRequest]) -> None:
    """Tell a browser of this person about turns from now on."""
    person = await authenticate(request)
    check_opening_rate(request)
    notifier = _notifier(request)
    if notifier is None:
        raise HTTPException(status_code=409, detail="this server sends no pushes")
    notifier.check_endpoint(data.endpoint)
    check_keys(data.p256dh, data.auth)
    wanted = Subscription(data.endpoint, data.p256dh, data.auth, check_language(data.lang))
    await registry_of(request).services.store.push.add(person.id, wanted)


@post("/api/push/end", status_code=200)
async def unsubscribe(request: AppRequest, data: JSONBody[PushEnd]) -> None:
    """Tell that browser nothing any more."""
    person = await authenticate(request)
    await registry_of(request).services.store.push.remove(data.endpoint, person.id)
