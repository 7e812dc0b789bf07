"""What the things of the memory game must be."""

from bazar.language.marks import mark

FIELDS = {
    "any": mark("anything"),
    "animals": mark("animals"),
    "authors": mark("writers"),
    "birds": mark("birds"),
    "books": mark("books"),
    "cities": mark("cities"),
    "clothes": mark("clothes"),
    "countries": mark("countries"),
    "fish": mark("fish"),
    "flowers": mark("flowers"),
    "food": mark("food"),
    "fruit": mark("fruit and vegetables"),
    "household": mark("household things"),
    "instruments": mark("musical instruments"),
    "professions": mark("professions"),
    "trees": mark("trees and shrubs"),
    "wine": mark("wines and other drinks"),
}
"""By the field's id: what its things are called."""
