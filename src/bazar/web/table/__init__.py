"""The table of a match as a page shows it to one who watches: regions of HTML, drawn anew when something happens."""
