"""Paints pictures: of a position, which its game draws, and of any drawing."""

from io import BytesIO
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from wardroom.catalogue import module
from wardroom.core.drawing import HEIGHT, INK, WIDTH, Area, Disc, Drawing, Stroke, Words

FINER = 2  # painted larger, so that edges are smooth when it is made smaller


def has_picture(game: str) -> bool:
    """Whether a game draws its positions."""
    return module(game, "picture") is not None


def painted(view: dict[str, Any]) -> bytes:
    """Return the picture of a view of a game that has one, as PNG."""
    return png(picture_of(view))


def painted_drawing(drawing: Drawing) -> bytes:
    """Return the picture of a drawing, as PNG."""
    return png(_picture(drawing))


def png(picture: Image.Image) -> bytes:
    """Return a picture as a file."""
    file = BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


def picture_of(view: dict[str, Any]) -> Image.Image:
    """Return the picture of a view of a game that has one."""
    picture = module(view["game"], "picture")
    assert picture is not None
    return _picture(picture.draw(view))


def _picture(drawing: Drawing) -> Image.Image:
    image = Image.new("RGB", (WIDTH * FINER, HEIGHT * FINER), INK)
    _paint(ImageDraw.Draw(image), drawing)
    return image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)


def _paint(draw: ImageDraw.ImageDraw, drawing: Drawing) -> None:
    for shape in drawing:
        match shape:
            case Area(points, fill=fill, line=line, width=width):
                corners = [(x * FINER, y * FINER) for x, y in points]
                draw.polygon(corners, fill, line, round(width * FINER))
            case Disc((x, y), radius, fill=fill, line=line, width=width):
                box = [(v * FINER) for v in (x - radius, y - radius, x + radius, y + radius)]
                draw.ellipse(box, fill, line, round(width * FINER))
            case Stroke(points, colour, width):
                way = [(x * FINER, y * FINER) for x, y in points]
                draw.line(way, colour, round(width * FINER), joint="curve")
            case Words((x, y), text, size, fill, is_left):
                font = ImageFont.load_default(size * FINER)
                anchor = "lm" if is_left else "mm"
                draw.text((x * FINER, y * FINER), text, fill, font, anchor)
