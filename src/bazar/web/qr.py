"""Links as pictures for a phone's camera."""

import io


def qr_picture(link: str) -> str:
    """*link* as an SVG document."""
    import segno  # what it writes pictures with takes a while to load, and few ask for one

    written = io.BytesIO()
    segno.make(link, error="m").save(written, kind="svg", scale=4, border=2, light="#fff", xmldecl=False)
    return written.getvalue().decode()
