"""Charts of measurements."""

from __future__ import annotations

from xml.etree import ElementTree

from bench.chart import Line, chart_svg

SVG = "{http://www.w3.org/2000/svg}"


def test_a_chart_shows_every_measurement() -> None:
    line = Line("lines & more", "ms to load", [(100.0, 2.5), (1000.0, 17.0)])
    picture = ElementTree.fromstring(chart_svg("Costs", [line]))
    texts = [text.text for text in picture.iter(f"{SVG}text")]
    assert {"Costs", "lines & more", "ms to load", "2.50", "17.00", "100", "1000"} <= set(texts)
    places = [(float(dot.attrib["cx"]), float(dot.attrib["cy"])) for dot in picture.iter(f"{SVG}circle")]
    assert places[0][0] < places[1][0]
    assert places[0][1] > places[1][1]
