"""Trees, hedges and reeds, from many small leaves."""
import numpy as np
from parts import tube

BARK = ('matte', '#4a3a2c', 0.5)
LEAVES = ('leaf', '#12300f', '#3f6f25')


def scatter(model, look, centres, radii, count, size, lift=0.35):
    """Leaves in clusters: each cluster an ellipsoid, fuller at its skin and above, its leaves lit by one tone."""
    dice = model.dice
    centres, radii = np.asarray(centres, float), np.asarray(radii, float)
    n = len(centres) * count
    way = dice.normal(size=(n, 3))
    way /= np.linalg.norm(way, axis=1, keepdims=True)
    way[:, 2] = np.where(way[:, 2] < 0, way[:, 2] * 0.55, way[:, 2])
    which = np.repeat(np.arange(len(centres)), count)
    place = centres[which] + way * radii[which] * dice.uniform(0.35, 1.05, (n, 1)) ** 0.5
    normal = way * 0.6 + dice.normal(size=(n, 3)) * 0.6 + [0, 0, lift]
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    side = np.cross(normal, dice.normal(size=(n, 3)))
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    along = np.cross(normal, side)
    s = size * dice.uniform(0.6, 1.3, (n, 1))
    corners = np.stack([place - along * s, place + side * s * 0.42, place + along * s, place - side * s * 0.42], axis=1)
    tone = np.clip(dice.uniform(0.1, 0.75, len(centres))[which] + dice.normal(0, 0.12, n) + 0.2 * way[:, 2], 0, 1)
    model.quads(look, corners, tone=tone)


def hedge(model, x0, x1, y0, y1, z0, z1, look=None, density=520, size=0.055):
    """A clipped row of shrubs."""
    count = max(2, int((x1 - x0) / 0.35))
    x = np.linspace(x0 + 0.15, x1 - 0.15, count)
    centres = np.stack([x, np.full(count, (y0 + y1) / 2), z0 + (z1 - z0) * model.dice.uniform(0.4, 0.6, count)], axis=1)
    radii = np.tile([0.32, (y1 - y0) * 0.7, (z1 - z0) * 0.62], (count, 1))
    scatter(model, look or LEAVES, centres, radii, int(density * 0.35), size)


def limb(model, start, end, r0, r1, bow=0.12, look=BARK):
    """A branch that bends; returns its end."""
    start, end = np.asarray(start, float), np.asarray(end, float)
    t = np.linspace(0, 1, 9)[:, None]
    long = np.linalg.norm(end - start)
    sway = model.dice.normal(0, bow * long * 0.35, 3)
    line = start + (end - start) * t + np.sin(np.pi * t) * sway + np.array([0, 0, bow * long]) * (np.sin(np.pi * t))
    points, faces = tube(line, np.linspace(r0, r1, 9), 9)
    model.add(look, points, faces, True)
    return end


def rain_tree(model, x, y, height=13.0, spread=11.0, look=LEAVES, leaves=420, size=0.17, trunk=0.55, fork=0.32, bark=BARK):
    """A short trunk that forks low, long limbs, and a crown as wide as an umbrella, made of flat clouds of leaves."""
    dice = model.dice
    root = np.array([x, y, 0.0])
    split = limb(model, root, root + [dice.normal(0, 0.4), 0, height * fork], trunk * 1.25, trunk * 0.85, 0.0, bark)
    centres, radii = [], []
    limbs = 7
    for i in range(limbs):
        a = 2 * np.pi * (i + dice.uniform(-0.3, 0.3)) / limbs
        reach = spread * dice.uniform(0.42, 0.6)
        elbow = split + [np.cos(a) * reach, np.sin(a) * reach * 0.8, height * dice.uniform(0.3, 0.42)]
        limb(model, split, elbow, trunk * 0.5, trunk * 0.24, 0.1, bark)
        for _ in range(4):
            b = a + dice.normal(0, 0.55)
            far = spread * dice.uniform(0.22, 0.46)
            tip = elbow + [np.cos(b) * far, np.sin(b) * far * 0.8, height * dice.uniform(0.06, 0.2)]
            limb(model, elbow, tip, trunk * 0.2, trunk * 0.06, 0.08, bark)
            for _ in range(4):
                spot = tip + dice.normal(0, 1, 3) * [spread * 0.11, spread * 0.1, height * 0.035]
                centres.append(spot)
                radii.append(np.array([1.5, 1.4, 0.62]) * spread / 11 * dice.uniform(0.7, 1.25))
    for _ in range(64):
        a, r = dice.uniform(0, 2 * np.pi), spread * 0.62 * np.sqrt(dice.random())
        top = height * (1.0 - 0.17 * (r / (spread * 0.62)) ** 2)
        centres.append(split * [1, 1, 0] + [np.cos(a) * r, np.sin(a) * r * 0.8, top + dice.normal(0, height * 0.02)])
        radii.append(np.array([1.7, 1.5, 0.6]) * spread / 11 * dice.uniform(0.7, 1.2))
    scatter(model, look, centres, radii, leaves, size)


def street_tree(model, x, y, height=8.0, look=LEAVES, leaves=360, size=0.14, width=0.34, bark=BARK):
    """An upright tree with a rounded crown."""
    dice = model.dice
    root = np.array([x, y, 0.0])
    split = limb(model, root, root + [dice.normal(0, 0.15), 0, height * 0.36], height * 0.026, height * 0.018, 0.0, bark)
    centres, radii = [], []
    for i in range(9):
        a = 2 * np.pi * i / 9 + dice.uniform(-0.3, 0.3)
        reach = height * width * dice.uniform(0.35, 1.0)
        tip = split + [np.cos(a) * reach, np.sin(a) * reach, height * dice.uniform(0.14, 0.52)]
        limb(model, split, tip, height * 0.011, height * 0.004, 0.06, bark)
        for _ in range(4):
            centres.append(tip + dice.normal(0, height * 0.05, 3))
            radii.append(np.array([1, 1, 0.75]) * height * 0.1 * dice.uniform(0.7, 1.2))
    scatter(model, look, centres, radii, leaves, size)


def reeds(model, x0, x1, y0, y1, z, count, height=1.4, look=('leaf', '#0c1a12', '#2c4a2a')):
    """Long leaves that stand in water and bend over, with a few heads."""
    dice = model.dice
    clump = dice.uniform(x0, x1, max(2, count // 14))
    x = clump[dice.integers(len(clump), size=count)] + dice.normal(0, 0.22, count)
    y = dice.uniform(y0, y1, count)
    t = np.linspace(0, 1, 7)
    for a, b in zip(x, y):
        tall, lean, wide = height * dice.uniform(0.5, 1.15), dice.normal(0, 0.32), dice.uniform(0.012, 0.024)
        line = np.stack([a + lean * tall * t**2, b + dice.normal(0, 0.1) * t**2, z + tall * (t - 0.16 * abs(lean) * t**3)], axis=1)
        half = (wide * (1 - t**2.4) + 0.001)[:, None] * np.array([1.0, 0, 0])
        model.sheet(look, np.stack([line - half, line + half], axis=1), True, tone=dice.uniform(0, 1))
        if dice.random() < 0.16:
            top = line[-1]
            points, faces = tube(np.array([top - [0, 0, 0.02], top + [0.01, 0, 0.2]]), 0.022, 7)
            model.add(('matte', '#2a180e', 0.2), points, faces)
