"""Walls with windows: the grid of a tower, and plastered walls with openings that have depth."""
import numpy as np


def light_rooms(dice, storeys, bays, share, lively=0.5):
    """How bright each window is: whole storeys differ, neighbours are lit together, and some rooms are dim."""
    storey = np.clip(dice.normal(share, share * lively, (storeys, 1)), 0.02, 0.95)
    runs = np.repeat(dice.random((storeys, bays // 2 + 2)), 2, axis=1)
    start = dice.integers(0, 2, storeys)
    rows = np.stack([run[at:at + bays] for run, at in zip(runs, start)])
    lit = (0.6 * rows + 0.4 * dice.random((storeys, bays))) < storey * 0.72 + 0.1 * share
    return np.where(lit, dice.beta(1.6, 2.2, (storeys, bays)) * 1.25 + 0.1, dice.random((storeys, bays)) * 0.012)


def facade(model, width, height, bays, storeys, look, stone, share, pier=(0.5, 0.35), band=(0.9, 0.25), warm=(2.2, 2.0), every=1):
    """A grid of windows from x = 0 and z = 0, facing -y, with piers and bands before them (width or height, depth)."""
    dx, dz = width / bays, height / storeys
    glow = light_rooms(model.dice, storeys, bays, share)
    tone = np.clip(model.dice.beta(*warm, (storeys, 1)) + model.dice.normal(0, 0.1, (storeys, bays)), 0, 1)
    j, i = (a.ravel() for a in np.mgrid[0:storeys, 0:bays])
    x0, z0 = i * dx, j * dz
    corner = np.stack([np.stack([x0 + a * dx, np.zeros(len(i)), z0 + c * dz], axis=1) for a, c in ((0, 0), (1, 0), (1, 1), (0, 1))], axis=1)
    up = np.broadcast_to([0.0, 0.0, 1.0, 1.0], (len(i), 4))
    model.quads(look, corner, glow=glow.ravel(), warm=tone.ravel(), up=up)
    if pier[0]:
        x = np.arange(0, bays + 1, every) * dx
        model.boxes(stone, [(a - pier[0] / 2, a + pier[0] / 2, -pier[1], 0.0, 0.0, height) for a in x])
    if band[0]:
        z = np.arange(storeys + 1) * dz
        model.boxes(stone, [(-0.1, width + 0.1, -band[1], 0.0, a - band[0] / 2, a + band[0] / 2) for a in z])


def tower(model, x, y, width, depth, storeys, storey=3.6, bay=1.6, look=('window', '#0b1218', 2.0), stone=('matte', '#3a4248'), share=0.3,
          base=0.0, crown=2.4, **grid):
    """A block that shows its front and both its sides."""
    height = storeys * storey
    for turn, at, long in ((0, (x, y), width), (90, (x + width, y), depth), (-90, (x, y + depth), depth)):
        with model.moved(*at, base, turn):
            facade(model, long, height, max(1, round(long / bay)), storeys, look, stone, share, **grid)
    if base:
        model.box(stone, x, x + width, y, y + depth, 0, base)
    top = base + height
    model.box(stone, x + 0.05, x + width - 0.05, y + 0.05, y + depth - 0.05, top - 0.1, top + crown)
    model.box(stone, x + width * 0.3, x + width * 0.7, y + depth * 0.3, y + depth * 0.7, top + crown, top + crown * 2.2)


def pierced(model, look, x0, x1, z0, z1, openings, depth=0.36):
    """A wall facing -y at y = 0 with openings: (middle, half, sill, springing, rise); a rise above zero is an arch."""
    at = x0
    flat = []

    def wall(a, b, c, d):
        if b > a and d > c:
            flat.append([(a, 0, c), (b, 0, c), (b, 0, d), (a, 0, d)])

    def reveal(*points):
        for a, b in zip(points, points[1:]):
            flat.append([(a[0], 0, a[1]), (b[0], 0, b[1]), (b[0], depth, b[1]), (a[0], depth, a[1])])

    for middle, half, sill, spring, rise in openings:
        left, right = middle - half, middle + half
        wall(at, left, z0, z1)
        wall(left, right, z0, sill)
        t = np.linspace(np.pi, 0, 17 if rise else 2)
        arch = [(middle + half * np.cos(a), spring + rise * np.sin(a)) for a in t]
        for a, b in zip(arch, arch[1:]):
            flat.append([(a[0], 0, a[1]), (b[0], 0, b[1]), (b[0], 0, z1), (a[0], 0, z1)])
        reveal((left, sill), *arch, (right, sill), (left, sill))
        at = right
    wall(at, x1, z0, z1)
    model.quads(look, flat)


def moulding(model, look, x0, x1, z, steps):
    """A cornice: courses of (height, how far it stands out), from below."""
    for height, out in steps:
        model.box(look, x0, x1, -out, 0.02, z, z + height)
        z += height
