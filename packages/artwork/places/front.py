"""A restaurant behind glass: a room with tables, chairs, a bar and pendants, and the glazing before it."""
import numpy as np
from parts import lathe, tube
from sky import lamp

FRAME = ('satin', '#14161a', 0.35)
BRASS = ('metal', '#c9964f', 0.28)
OAK = ('wood', '#8a5a34')
WARM = '#ffb878'


def turned(model, look, profile, x, y, z, count=20):
    """A body turned about the upright: radius and height."""
    points, faces = lathe(profile, (0, 0, 0), count)
    # The lathe's axle lies along y.
    points = np.stack([points[:, 0] + x, -points[:, 2] + y, points[:, 1] + z], axis=1)
    model.add(look, points, faces, True)


def bar(model, look, a, b, radius):
    points, faces = tube(np.array([a, b], float), radius, 8)
    model.add(look, points, faces)


def chair(model, look, legs=FRAME):
    """A chair 0.82 m high that looks along +y."""
    s = 0.21
    model.box(look, -s - 0.01, s + 0.01, -s, s, 0.43, 0.47)
    for x in (-s, s - 0.03):
        model.box(legs, x, x + 0.03, -s, -s + 0.03, 0, 0.8)
        model.box(legs, x, x + 0.03, s - 0.03, s, 0, 0.43)
    model.box(look, -s, s, -s - 0.005, -s + 0.035, 0.58, 0.82)


def table(model, x, y, cloth, top=OAK, seats=(0, 90, 180, 270), round_=True, size=0.42):
    """A table 0.74 m high with chairs drawn up to it, plates and glasses."""
    with model.moved(x, y):
        if round_:
            turned(model, top, [(0.001, 0.71), (size, 0.71), (size, 0.745), (0.001, 0.745)], 0, 0, 0, 28)
        else:
            model.box(top, -size, size, -size * 0.85, size * 0.85, 0.71, 0.745)
        bar(model, FRAME, (0, 0, 0.02), (0, 0, 0.72), 0.03)
        turned(model, FRAME, [(0.001, 0.0), (0.24, 0.0), (0.22, 0.03), (0.001, 0.035)], 0, 0, 0, 24)
        for turn in seats:
            with model.moved(turn=turn + model.dice.normal(0, 7)):
                with model.moved(0, -size - 0.2):
                    chair(model, cloth)
                turned(model, ('satin', '#efe9dd', 0.15), [(0.001, 0.75), (0.08, 0.75), (0.115, 0.765), (0.1, 0.76), (0.001, 0.758)], 0, -size + 0.16, 0)
                turned(model, ('pane',), [(0.028, 0.746), (0.034, 0.86), (0.033, 0.86), (0.027, 0.75)], 0.15, -size + 0.24, 0, 12)
        turned(model, ('glow', '#ffb060', 4.0), [(0.001, 0.75), (0.025, 0.75), (0.03, 0.8), (0.001, 0.81)], 0.03, 0.05, 0, 10)


def pendant(model, x, y, ceiling, z, radius=0.24, look=('satin', '#1c1a18', 0.3), strength=22.0):
    """A shade on a cord, with its lamp below."""
    bar(model, FRAME, (x, y, z + 0.2), (x, y, ceiling), 0.008)
    r = radius
    profile = [(0.03, 0.24), (0.05, 0.2), (r * 0.55, 0.16), (r * 0.88, 0.06), (r, -0.02), (r * 0.97, -0.02), (r * 0.84, 0.05), (r * 0.5, 0.14), (0.01, 0.18)]
    turned(model, look, profile, x, y, z, 28)
    turned(model, ('glow', '#ffc98a', strength), [(0.001, -0.05), (0.05, -0.02), (0.07, 0.03), (0.05, 0.08), (0.001, 0.1)], x, y, z, 16)
    turned(model, ('glow', '#ffb066', 1.6), [(0.07, 0.10), (r * 0.8, 0.035), (r * 0.82, 0.03), (0.07, 0.09)], x, y, z, 24)


def back_bar(model, x0, x1, y, height):
    """Shelves of bottles before a glowing wall, and a counter with stools."""
    model.quads(('glow', '#ff9d4a', 0.6), [[(x0, y, 1.1), (x1, y, 1.1), (x1, y, height - 0.5), (x0, y, height - 0.5)]])
    levels = np.arange(1.1, height - 0.7, 0.48)
    model.boxes(('wood', '#4a2e1c'), [(x0, x1, y - 0.28, y, z - 0.04, z) for z in levels])
    model.boxes(('wood', '#4a2e1c'), [(x, x + 0.05, y - 0.28, y, 0, height - 0.4) for x in np.linspace(x0, x1 - 0.05, max(2, round((x1 - x0) / 1.1)))])
    tones = ['#3d6b46', '#8a4a1e', '#c8a15a', '#50301f', '#a9b7b2', '#6d1f1c']
    for z in levels:
        x = x0 + 0.12
        while x < x1 - 0.12:
            x += model.dice.uniform(0.09, 0.2)
            h = model.dice.uniform(0.2, 0.33)
            tone = tones[model.dice.integers(len(tones))]
            turned(model, ('satin', tone, 0.12), [(0.001, 0), (0.036, 0), (0.036, h * 0.6), (0.013, h * 0.75), (0.013, h), (0.001, h)], x, y - 0.14, z, 8)
    model.box(('wood', '#6b4428'), x0, x1, y - 1.5, y - 0.95, 0, 1.02)
    model.box(('satin', '#e6ddcf', 0.12), x0 - 0.08, x1 + 0.08, y - 1.6, y - 0.9, 1.02, 1.08)
    for x in np.arange(x0 + 0.4, x1, 0.75):
        turned(model, ('satin', '#7c3f22', 0.4), [(0.001, 0.7), (0.18, 0.7), (0.19, 0.74), (0.001, 0.76)], x, y - 1.95, 0)
        bar(model, FRAME, (x, y - 1.95, 0), (x, y - 1.95, 0.7), 0.022)
        turned(model, FRAME, [(0.001, 0), (0.2, 0), (0.18, 0.02), (0.001, 0.02)], x, y - 1.95, 0)


def room(model, x0, x1, y, depth, z, height, wall=('matte', '#b59a7c', 0.15), floor=('wood', '#9a6a42', 0.2), cloth=('satin', '#7a3f26', 0.5),
         rows=2, power=1.0, bar_at=None, step=2.3, hang=2.15, ceiling=('matte', '#3a2c22', 0.1), light=WARM):
    """The room behind the glass at y; rows of tables, a pendant over each of them, a bar along the back."""
    with model.moved(0, y, z):
        model.boxes(floor, [(x0, x1, 0, depth, -0.12, 0.0)])
        model.boxes(ceiling, [(x0, x1, 0, depth, height, height + 0.1)])
        model.boxes(ceiling, [(x0, x1, b, b + 0.08, height - 0.2, height) for b in np.arange(0.7, depth, 0.9)])
        model.boxes(wall, [(x0, x1, depth, depth + 0.1, 0, height), (x0 - 0.1, x0, 0, depth, 0, height), (x1, x1 + 0.1, 0, depth, 0, height)])
        strips = np.arange(x0 + 0.1, x1, 0.16)
        model.boxes(OAK, [(s, s + 0.07, depth - 0.05, depth, 0, height * 0.42) for s in strips])
        model.box(cloth, x0 + 0.1, x1 - 0.1, depth - 0.62, depth - 0.08, 0.0, 0.46)
        model.box(cloth, x0 + 0.1, x1 - 0.1, depth - 0.2, depth - 0.06, 0.46, 1.0)
        if bar_at:
            back_bar(model, *bar_at, depth - 0.06, height)
        count = max(1, int((x1 - x0 - 0.6) / step))
        for row in range(rows):
            at = 1.25 + row * (depth - 3.0) / max(1, rows - 1) if rows > 1 else depth * 0.42
            for i in range(count):
                x = x0 + (x1 - x0) * (i + 0.5 + (0.22 if row % 2 else 0) * (-1) ** i) / count
                if bar_at and row == rows - 1 and bar_at[0] - 0.4 < x < bar_at[1] + 0.4:
                    continue
                table(model, x, at, cloth, seats=(90, 270) if row == 0 and i % 3 else (0, 90, 180, 270), round_=(i + row) % 2 == 0)
                pendant(model, x, at, height, hang + 0.12 * ((i + row) % 2), 0.27 if row == 0 else 0.2)
    middle, long = (x0 + x1) / 2, x1 - x0
    lamp(light, 26 * power * long, (middle, y + depth * 0.4, z + height - 0.25), long * 0.9, depth * 0.5)
    lamp(light, 12 * power * long, (middle, y + depth * 0.55, z + height - 0.3), long * 0.9, 0.5, (middle, y + depth, z + 1.0))


def glazing(model, x0, x1, y, z0, z1, bays, transom=0.72, look=FRAME, kick=0.0):
    """Posts, rails and panes from floor to beam; doors in the middle have handles of brass."""
    step = (x1 - x0) / bays
    model.boxes(look, [(x0 + i * step - 0.035, x0 + i * step + 0.035, y - 0.07, y + 0.07, z0, z1) for i in range(bays + 1)])
    rails = [z0 + 0.05, z1 - 0.05] + ([z0 + (z1 - z0) * transom] if transom else [])
    model.boxes(look, [(x0, x1, y - 0.06, y + 0.06, z - 0.045, z + 0.045) for z in rails])
    if kick:
        model.box(look, x0, x1, y - 0.05, y + 0.05, z0, z0 + kick)
    model.quads(('pane',), [[(x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1)]])
    door = x0 + step * (bays // 2)
    for x in (door - 0.09, door + 0.09):
        bar(model, BRASS, (x, y - 0.1, z0 + 0.75), (x, y - 0.1, z0 + 1.45), 0.02)
