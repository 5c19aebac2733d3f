"""Shophouses: plaster, pilasters, arched windows with louvred shutters, a five-foot way, tiled roofs."""
import numpy as np
from facade import moulding, pierced

TRIM = ('matte', '#d9cfb8', 0.16)
DARK = ('satin', '#15110e', 0.5)


def shutter(model, look, width, height):
    """A leaf with slats, hung at x = 0 and facing -y."""
    frame = 0.07
    model.boxes(look, [(0, frame, -0.045, 0, 0, height), (width - frame, width, -0.045, 0, 0, height)])
    model.boxes(look, [(0, width, -0.045, 0, z, z + frame) for z in (0, height * 0.48, height - frame)])
    z = np.arange(frame, height - frame, 0.062)
    a, b = frame, width - frame
    model.quads(look, [[(a, -0.04, s), (b, -0.04, s), (b, -0.006, s + 0.056), (a, -0.006, s + 0.056)] for s in z])
    model.box(DARK, a, b, -0.004, 0, 0, height)


def window(model, middle, half, sill, spring, look, frame, wood, glow, open_):
    """Doors of glass under a fanlight, a railing before them, and two shutters, open or closed."""
    y = 0.24
    top = spring + half
    if glow is not None:
        arch = [(middle + half * np.cos(a), spring + half * np.sin(a)) for a in np.linspace(0, np.pi, 17)]
        points = np.array([(middle + half, sill), *arch, (middle - half, sill)])
        points = np.insert(points, 1, y + 0.06, axis=1)
        count = len(points)
        up = (points[:, 2] - sill) / (top - sill)
        model.add(look, points[::-1], [tuple(range(count))], glow=np.full(count, glow), warm=np.full(count, 0.03), up=up[::-1])
    else:
        model.quads(('pane',), [[(middle - half, y + 0.05, sill), (middle + half, y + 0.05, sill), (middle + half, y + 0.05, top), (middle - half, y + 0.05, top)]])
    bars = [(middle - half, middle + half, y, y + 0.07, spring - 0.04, spring + 0.04), (middle - 0.035, middle + 0.035, y, y + 0.07, sill, spring)]
    bars += [(middle + s * half - 0.03, middle + s * half + 0.03, y, y + 0.07, sill, spring) for s in (-1, 1)]
    bars += [(middle + s * half * 0.5 - 0.015, middle + s * half * 0.5 + 0.015, y, y + 0.05, sill, spring) for s in (-1, 1)]
    bars += [(middle - half, middle + half, y, y + 0.05, z - 0.015, z + 0.015) for z in np.linspace(sill, spring, 5)[1:-1]]
    model.boxes(frame, bars)
    for a in np.radians([45, 90, 135]):
        along, over = np.array([np.cos(a), np.sin(a)]) * half, np.array([-np.sin(a), np.cos(a)]) * 0.018
        p = [np.array([middle, spring]) + s * over + r * along for r, s in ((0, 1), (0, -1), (1, -1), (1, 1))]
        model.quads(frame, [[(q[0], y + 0.01, q[1]) for q in p]])
    rail = np.arange(middle - half + 0.06, middle + half, 0.11)
    model.boxes(DARK, [(x, x + 0.022, -0.05, -0.028, sill, sill + 0.82) for x in rail])
    model.box(DARK, middle - half - 0.05, middle + half + 0.05, -0.07, -0.01, sill + 0.82, sill + 0.87)
    model.box(TRIM, middle - half - 0.12, middle + half + 0.12, -0.13, 0.02, sill - 0.12, sill)
    # A raised border follows the opening.
    ring = [(middle + (half + o) * np.cos(a), spring + (half + o) * np.sin(a)) for a in np.linspace(0, np.pi, 17) for o in (0.0, 0.12)]
    ring = np.array(ring).reshape(17, 2, 2)
    for a, b in zip(ring, ring[1:]):
        model.quads(TRIM, [[(*p, ) for p in ((a[0][0], -0.05, a[0][1]), (b[0][0], -0.05, b[0][1]), (b[1][0], -0.05, b[1][1]), (a[1][0], -0.05, a[1][1]))]])
    height, width = spring - sill - 0.04, half * 0.98
    if open_:
        for side, turn in ((-1, 180 + open_), (1, -open_)):
            with model.moved(middle + side * half, -0.02, sill + 0.02, turn):
                shutter(model, wood, width, height)
    else:
        for at in (middle - half + 0.01, middle + 0.01):
            with model.moved(at, 0.06, sill + 0.02):
                shutter(model, wood, width - 0.02, height)


def tiles(model, look, x0, x1, y0, z0, run, rise):
    """A slope of half-round tiles in courses, from the eaves up."""
    pitch, course = 0.27, 0.36
    x = np.linspace(x0, x1, int((x1 - x0) / pitch) * 8 + 1)
    length = np.hypot(run, rise)
    rows = np.arange(0, length, course)
    s = np.sort(np.concatenate([rows, rows + course * 0.98]))
    lift = np.where(np.arange(len(s)) % 2 == 0, 0.06, 0.0)
    wave = np.abs(np.cos(np.pi * (x - x0) / pitch)) ** 0.7 * 0.085
    points = np.empty((len(s), len(x), 3))
    points[..., 0] = x
    points[..., 1] = (y0 + s * run / length)[:, None]
    points[..., 2] = (z0 + s * rise / length + lift)[:, None] + wave
    model.sheet(look, points, False)


def shophouse(model, x0, width, heights, wall, wood, lit, roof=('matte', '#7d3b26', 0.5), frame=('satin', '#e4dac4', 0.4), bays=3, way=2.4,
              window_look=('window', '#0a0d10', 2.3), rooms=False, open_=78):
    """One house, its face at y = 0. `heights` are its storeys; `lit` has for each upper storey how bright each window is.

    A window whose light is None has real glass, for rooms that are built behind it.
    """
    x1 = x0 + width
    pier = 0.42
    ground = heights[0]
    # The ground floor stands back; a flat arch carries the front.
    inner = width / 2 - pier
    pierced(model, wall, x0, x1, 0.0, ground, [(x0 + width / 2, inner, 0.0, ground - 1.25, 0.62)], 0.42)
    model.box(wall, x0 + 0.02, x1 - 0.02, 0.02, way, ground - 0.25, ground)
    for x in (x0, x1 - pier):
        model.box(TRIM, x - 0.03, x + pier + 0.03, -0.06, 0.4, 0, 0.55)
        model.box(TRIM, x - 0.04, x + pier + 0.04, -0.07, 0.4, ground - 1.35, ground - 1.2)
    z = ground
    for storey, height in enumerate(heights[1:]):
        moulding(model, TRIM, x0, x1, z - 0.1, ((0.08, 0.09), (0.07, 0.16), (0.06, 0.22)))
        step = (width - 2 * pier) / bays
        half = min(0.56, step * 0.33)
        sill, spring = z + 0.32, z + height - 0.5 - half
        middles = [x0 + pier + step * (i + 0.5) for i in range(bays)]
        pierced(model, wall, x0, x1, z, z + height, [(m, half, sill, spring, half) for m in middles])
        for number, m in enumerate(middles):
            glow = lit[storey][number]
            open_here = open_ if glow is None or glow > 0.05 else model.dice.choice([0, 0, 0, open_])
            window(model, m, half, sill, spring, window_look, frame, wood, glow, open_here)
        for x in (x0 + 0.02, x1 - pier - 0.02):
            model.box(wall, x, x + pier, -0.1, 0.02, z + 0.16, z + height - 0.1)
            model.box(TRIM, x - 0.04, x + pier + 0.04, -0.14, 0.02, z + height - 0.42, z + height - 0.28)
            model.box(TRIM, x - 0.03, x + pier + 0.03, -0.13, 0.02, z + 0.12, z + 0.3)
        z += height
    moulding(model, TRIM, x0, x1, z - 0.12, ((0.1, 0.12), (0.1, 0.24), (0.08, 0.36), (0.1, 0.44)))
    tiles(model, roof, x0 + 0.1, x1 - 0.1, -0.6, z + 0.3, 5.4, 2.7)
    model.box(DARK, x0, x1, 0.1, 9.0, z - 0.2, z + 0.02)
    # A board closes the eaves, and a wall the roof: without them the sky shows under the tiles.
    model.boxes(('matte', '#2a211b', 0.1), [(x0, x1, -0.45, 0.1, z, z + 0.37), (x0, x1, 4.6, 4.7, z, z + 2.85)])
    # Party walls stand out over the tiles; each house has its half of them.
    for left in (x0, x1 - 0.14):
        points = np.array([(a, y, b) for a in (left, left + 0.138) for y, b in ((-0.62, z - 0.02), (-0.62, z + 0.62), (4.9, z + 3.4), (4.9, z - 0.02))])
        model.add(wall, points, [(0, 1, 2, 3), (7, 6, 5, 4), (1, 5, 6, 2), (0, 4, 5, 1)])
    if not rooms:
        model.box(wall, x0, x1, way + 0.02, 9, 0, z - 0.3)
        return
    for x in (x0, x1):
        model.box(wall, x - 0.1, x + 0.1, 0.4, 9, ground, z)


def shut_front(model, x0, x1, y, height, wood):
    """Folding doors of planks behind the five-foot way, with a transom of bars above."""
    leaf = (x1 - x0) / 6
    for i in range(6):
        a = x0 + i * leaf
        model.box(wood, a + 0.02, a + leaf - 0.02, y - 0.05, y, 0.1, height * 0.68)
        model.boxes(wood, [(a + 0.1, a + leaf - 0.1, y - 0.08, y - 0.05, b, b + height * 0.26) for b in (0.3, 0.3 + height * 0.32)])
    model.box(wood, x0, x1, y - 0.08, y, height * 0.68, height * 0.72)
    bars = np.arange(x0 + 0.1, x1, 0.14)
    model.boxes(DARK, [(b, b + 0.025, y - 0.04, y - 0.02, height * 0.72, height) for b in bars])
