"""Routes for reviews of finished games."""

from __future__ import annotations

from typing import Annotated

from litestar import MediaType, Response, get
from litestar.exceptions import HTTPException
from litestar.params import FromQuery, QueryParameter
from msgspec import structs

from schatkist.coach.page import review_page
from schatkist.coach.report import Perspective
from schatkist.core.records import record_from
from schatkist.games import load_game
from schatkist.i18n.catalogue import speaker
from schatkist.i18n.languages import LANGUAGES
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


@get("/api/tables/{match:str}/review/page", media_type=MediaType.HTML)
async def page(
    request: AppRequest, match: MatchId, perspective: FromQuery[Perspective] = "own", lang: FromQuery[str] = "en"
) -> Response[str]:
    """Download a review that is done as a page that needs no other file, in one of the languages."""
    check_rate(request, request.app.state.replaying)
    opening = record_from(await record_of(request, match)).opening
    reviews: Reviews = request.app.state.reviews
    found = await reviews.finished(match, perspective)
    if found is None or lang not in LANGUAGES:
        raise HTTPException(status_code=404, detail="there is no such review yet, or no such language")
    say = speaker(lang)
    title = say("review-title", game=load_game(opening.game).title)
    text = review_page(structs.replace(found, names=opening.names), title, lang, say)
    headers = {"content-disposition": f"attachment; filename=review-{opening.game}-{match[:8]}.html"}
    return Response(text, media_type=MediaType.HTML, headers=headers)
