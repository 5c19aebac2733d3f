"""What lies on the ground and along water: roads, kerbs, quays, railings, planters, boats."""
import numpy as np
from front import FRAME, bar, turned
from parts import lathe, loft
from plants import hedge
from sky import lamp


def flat(model, look, x0, x1, y0, y1, z=0.0):
    model.quads(look, [[(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)]])


def kerb(model, x0, x1, y, height=0.14, step=1.0):
    """Kerb stones with open joints."""
    x = np.arange(x0, x1, step)
    model.boxes(('matte', '#8b8d8c', 0.3), [(a, a + step - 0.012, y, y + 0.16, -0.02, height) for a in x])


def quay(model, x0, x1, y, z, course=0.42, look=('matte', '#5b574f', 0.5)):
    """A river wall of stones in courses, from the water at z up to the ground."""
    rows = int(np.ceil(-z / course))
    stones = []
    for row in range(rows):
        x = x0 - model.dice.uniform(0, 1)
        while x < x1:
            long = model.dice.uniform(0.7, 1.3)
            top = -row * course - 0.3
            stones.append((x, x + long - 0.02, y - model.dice.uniform(0, 0.05), y + 0.3, top - course + 0.02, top))
            x += long
    model.boxes(look, stones)
    model.box(('matte', '#3c3833', 0.3), x0, x1, y + 0.06, y + 0.3, z - 1, -0.3)
    x = np.arange(x0, x1, 1.5)
    model.boxes(('matte', '#8a857a', 0.35), [(a, a + 1.49, y - 0.1, y + 0.5, -0.3, 0.0) for a in x])


def railing(model, x0, x1, y, z=0.0, height=1.05, look=FRAME, step=1.8, rails=5):
    x = np.arange(x0, x1, step)
    model.boxes(look, [(a - 0.025, a + 0.025, y - 0.025, y + 0.025, z, z + height) for a in x])
    model.boxes(look, [(x0, x1, y - 0.008, y + 0.008, a - 0.008, a + 0.008) for a in z + np.linspace(0.15, height - 0.15, rails)])
    model.box(('wood', '#6e4a2e'), x0, x1, y - 0.05, y + 0.05, z + height, z + height + 0.05)


def lamp_post(model, x, y, height=4.2, strength=26.0, look=FRAME):
    """A post with a round lantern."""
    turned(model, look, [(0.001, 0), (0.16, 0), (0.14, 0.3), (0.07, 0.5), (0.045, height - 0.4), (0.09, height - 0.2), (0.001, height - 0.18)], x, y, 0)
    turned(model, ('glow', '#ffcf96', strength), [(0.001, height - 0.18), (0.12, height - 0.12), (0.17, height + 0.04), (0.12, height + 0.18), (0.001, height + 0.22)], x, y, 0)


def festoon(model, x0, x1, y, z, sag=0.5, step=0.55, strength=18.0):
    """A string of small bulbs between two posts."""
    count = max(4, round((x1 - x0) / step))
    t = np.linspace(0, 1, count + 1)
    x, high = x0 + (x1 - x0) * t, z - sag * 4 * t * (1 - t)
    for a, b, c, d in zip(x, high, x[1:], high[1:]):
        bar(model, FRAME, (a, y, b), (c, y, d), 0.008)
    for a, b in zip(x[1:-1], high[1:-1]):
        turned(model, ('glow', '#ffbe78', strength), [(0.001, -0.11), (0.035, -0.08), (0.03, -0.03), (0.001, -0.01)], a, y, b, 10)


def planter(model, x0, x1, y, height=0.5, leaves=None, stone=('matte', '#4a4744', 0.3)):
    model.box(stone, x0, x1, y, y + 0.5, 0, height)
    hedge(model, x0 + 0.05, x1 - 0.05, y + 0.05, y + 0.45, height - 0.05, height + 0.45, leaves)


def parasol(model, x, y, look, radius=1.5, height=2.5):
    """An open umbrella with eight ribs."""
    bar(model, FRAME, (x, y, 0), (x, y, height + 0.1), 0.03)
    t = np.linspace(0, 2 * np.pi, 9)
    rim = np.stack([x + radius * np.cos(t), y + radius * np.sin(t), np.full(9, height - 0.42)], axis=1)
    tip = np.array([x, y, height + 0.12])
    for a, b in zip(rim, rim[1:]):
        low = [0, 0, 0.16]
        model.add(look, np.array([tip, a, b, a - low, b - low]), [(0, 1, 2), (1, 3, 4, 2)])


def boat(model, x, y, z, length=11.0, beam=2.9):
    """A bumboat: a round hull, a low house with a curved roof and lit windows, tyres along its side."""
    sections = []
    for t in np.linspace(0, 1, 25):
        full = (1 - abs(2 * t - 1) ** 3.2) ** 0.6
        sheer = 0.85 + 0.9 * (2 * t - 1) ** 4 + 0.15 * (2 * t - 1) ** 2
        ring = []
        for a in np.linspace(0, np.pi, 15):
            ring.append((x + length * (t - 0.5), y + np.cos(a) * beam / 2 * max(full, 0.02), z + sheer - np.sin(a) ** 0.7 * (sheer + 0.25) * (0.3 + 0.7 * full ** 0.7)))
        sections.append(np.array(ring))
    points, faces = loft(sections)
    model.add(('matte', '#8a4630', 0.5), points, faces)
    for side in (-1, 1):
        line = [(s[0][0], y + side * (abs(s[0][1] - y) + 0.02), s[0][2]) for s in sections]
        for a, b in zip(line, line[1:]):
            bar(model, ('matte', '#b9a37a', 0.2), a, b, 0.06)
    x0, x1, top = x - length * 0.22, x + length * 0.3, z + 2.15
    model.box(('wood', '#4b2c1a'), x0, x1, y - 0.95, y + 0.95, z + 0.5, z + 1.15)
    posts = np.linspace(x0, x1 - 0.08, 7)
    model.boxes(('wood', '#5d3a22'), [(p, p + 0.08, s - 0.04, s + 0.04, z + 1.1, top) for p in posts for s in (y - 0.9, y + 0.9)])
    for p in (posts[:-1] + posts[1:]) / 2:
        turned(model, ('glow', '#ffb469', 7.0), [(0.001, -0.09), (0.08, -0.03), (0.08, 0.05), (0.001, 0.09)], p, y, top - 0.22)
    lamp('#ffb469', 130, ((x0 + x1) / 2, y, top - 0.1), x1 - x0, 1.4)
    t = np.linspace(-1, 1, 9)
    roof = np.stack([np.stack([np.full(9, a), y + t * 1.15, top + 0.22 * (1 - t * t)], axis=1) for a in (x0 - 0.4, x1 + 0.4)])
    model.sheet(('matte', '#2e4a41', 0.4), roof)
    for p in np.linspace(x - length * 0.3, x + length * 0.3, 6):
        points, faces = lathe([(0.13, 0.0), (0.16, -0.09), (0.26, -0.09), (0.29, 0.0)], (p, y - beam / 2 - 0.02, z + 0.42), 24)
        model.add(('satin', '#0b0b0b', 0.6), points, faces, True)
