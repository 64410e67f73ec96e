"""Routes for reviews of finished games."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.params import FromQuery, QueryParameter

from schatkist.coach.report import Perspective
from schatkist.server.bots.fair_queue import Share
from schatkist.server.bots.reviews import Reviews
from schatkist.server.http.guests import AppRequest, address_of, check_rate
from schatkist.server.http.table_routes import MatchId, record_of
from schatkist.server.limits import network_of
from schatkist.wire.http_messages import ReviewStatus


@get("/api/tables/{match:str}/review")
async def review(
    request: AppRequest,
    match: MatchId,
    perspective: FromQuery[Perspective] = "own",
    after: Annotated[float, QueryParameter(ge=-1, le=1)] = -1.0,
) -> ReviewStatus:
    """Return the review of a finished game to those who may see its replay: by what each seat knew, or all cards open.

    It is computed when it is first asked for. The answer comes when more is done than the part `after`, or after a
    while; ask again until all is done.
    """
    check_rate(request, request.app.state.replaying)
    text = await record_of(request, match)
    reviews: Reviews = request.app.state.reviews
    return await reviews.status(match, perspective, text, Share(network=network_of(address_of(request))), after)
