"""Dishes to eat and drink from, and what is poured into them."""
import numpy as np

from shapes import Mesh, fractal, grid, lathe, spline, tube
from stuffs import glaze

GLAZES = {
    'white': lambda: glaze('white glaze', '#e9e6df', '#f4f1ea', None, 0.14),
    'dark': lambda: glaze('dark glaze', '#15191c', '#4a3a2b', None, 0.34, 0.4),
    'sand': lambda: glaze('sand glaze', '#b9a98c', '#86694a', '#6e5538', 0.34, 0.4),
    'celadon': lambda: glaze('celadon glaze', '#9db9a6', '#cbd2bd', None, 0.13),
    'clay': lambda: glaze('clay', '#5a3620', '#2a1a11', '#2a160c', 0.45, 0.4, 0.6),
    'black': lambda: glaze('black glaze', '#0d0e0f', '#2d2621', None, 0.14, 0.5),
}


class Dish:
    """A turned dish that stands on the table; knows its inside."""

    def __init__(self, table, inner, thick, foot, kind, at=(0, 0, 0), columns=200):
        self.inner, self.at = np.asarray(inner, float), np.asarray(at, float)
        way = np.gradient(self.inner, axis=0)
        out = np.stack([way[:, 1], -way[:, 0]], axis=1) / np.linalg.norm(way, axis=1, keepdims=True)
        outer = self.inner + out * thick
        outer = outer[outer[:, 0] > foot + 0.1]
        base = max(outer[0, 1], 0.15)
        rim_middle = self.inner[-1] + out[-1] * thick / 2
        turn = np.linspace(0.15, 0.85, 7) * np.pi
        along = np.stack([-out[-1, 1], out[-1, 0]])
        rim = rim_middle + thick / 2 * (np.cos(turn)[:, None] * out[-1] + np.sin(turn)[:, None] * along)
        ring = [(0, base), (foot - 0.5, base), (foot - 0.4, 0.05), (foot - 0.3, 0), (foot - 0.08, 0), (foot, 0.06), (foot + 0.03, base - 0.05)]
        profile = np.concatenate([ring, outer, rim, self.inner[::-1]])
        far = np.linalg.norm(profile - rim_middle, axis=1) - thick / 2
        mesh = lathe(profile, columns, {'rim': np.exp(-np.maximum(far, 0) / 0.22)}).moved(at)
        self.mesh = table.put(Mesh(mesh.points + mesh.normals() * fractal(mesh.points / 6.0, 5)[:, None] * 0.035, mesh.quads, mesh.marks), GLAZES[kind]() if isinstance(kind, str) else kind)

    def floor(self, x, y):
        return np.interp(np.hypot(x - self.at[0], y - self.at[1]), self.inner[:, 0], self.inner[:, 1]) + self.at[2]

    def reach(self, z):
        """The radius of the inside at a height."""
        rising = np.maximum.accumulate(self.inner[:, 1])
        return np.interp(np.asarray(z) - self.at[2], rising, self.inner[:, 0])


def bowl(table, radius=9.6, depth=6.4, kind='white', power=2.7, foot=4.2, lift=0.9, thick=0.42, at=(0, 0, 0)):
    r = np.sin(np.linspace(0, np.pi / 2, 70)) * radius
    z = lift + depth * (0.12 * r / radius + 0.88 * (r / radius) ** power)
    return Dish(table, np.stack([r, z], axis=1), thick, foot, kind, at)


def plate(table, radius=12.0, well=8.2, rise=1.7, kind='white', thick=0.4, lift=0.7, at=(0, 0, 0)):
    """A plate with a well and a rim that goes up softly."""
    points = [(0, lift), (well * 0.5, lift + 0.01), (well * 0.86, lift + 0.05), (well, lift + 0.28), (well + 0.7, lift + 0.72), (radius * 0.86, lift + rise * 0.78), (radius, lift + rise)]
    return Dish(table, spline(points, 90), thick, well * 0.72, kind, at)


def coupe(table, radius=12.0, depth=2.6, kind='white', thick=0.42, lift=0.7, at=(0, 0, 0)):
    """A plate without a rim: flat, then up in one sweep."""
    r = np.linspace(0, radius, 90)
    z = lift + depth * np.clip((r / radius - 0.45) / 0.55, 0, 1) ** 2.1
    return Dish(table, np.stack([r, z], axis=1), thick, radius * 0.5, kind, at)


def cup(table, radius=4.6, depth=5.6, kind='white', at=(0, 0, 0.9), thick=0.36, handle=-20):
    """A cup with a handle."""
    points = [(0, 0.5), (radius * 0.42, 0.55), (radius * 0.66, 1.05), (radius * 0.83, depth * 0.42), (radius * 0.94, depth * 0.72), (radius, depth + 0.5)]
    dish = Dish(table, spline(points, 90), thick, radius * 0.55, kind, at)
    reach = radius * 0.9
    path = spline([(radius * 0.98 + 0.1, 0, depth * 0.86), (reach + 1.3, 0, depth * 0.99), (reach + 2.35, 0, depth * 0.78), (reach + 2.1, 0, depth * 0.5), (reach + 0.9, 0, depth * 0.28), (reach - 0.5, 0, depth * 0.2)], 60)
    angle = np.linspace(0, 2 * np.pi, 16, endpoint=False)
    section = np.stack([np.cos(angle) * 0.8, np.sin(angle) * 1.35], axis=1)
    swell = 0.34 + 0.16 * np.abs(np.linspace(-1, 1, 60)) ** 3
    table.put(tube(path, swell, section=section, round_ends=False).moved(at, (0, 0, handle)), GLAZES[kind]())
    return dish


def saucer(table, radius=8.0, kind='white', at=(0, 0, 0)):
    points = [(0, 0.55), (3.0, 0.56), (3.3, 0.72), (radius * 0.7, 1.0), (radius * 0.9, 1.4), (radius, 1.75)]
    return Dish(table, spline(points, 70), 0.34, radius * 0.45, kind, at)


def sauce_dish(table, at, radius=2.6, depth=1.5, kind='white', level=0.75, filled=None, lumps=0.0, seed=0):
    """A small dish with a sauce."""
    r = np.linspace(0, radius, 40)
    inner = np.stack([r, 0.3 + depth * (r / radius) ** 3.0], axis=1)
    dish = Dish(table, inner, 0.24, radius * 0.6, kind, at, 96)
    if filled is not None:
        fill(table, dish, dish.at[2] + 0.3 + depth * level, filled, lumps=lumps, seed=seed, rings=60, columns=120)
    return dish


def distances(table, level, middle, half, cell=0.06, most=10):
    """How far each place of a liquid is from what sticks out of it, up to a few cells."""
    side = int(2 * half / cell) + 1
    away = np.full((side, side), float(most))
    if table.points:
        points = np.concatenate(table.points)
        points = points[np.abs(points[:, 2] - level) < 0.09]
        index = ((points[:, :2] - middle[:2] + half) / cell).astype(int)
        index = index[((index >= 0) & (index < side)).all(axis=1)]
        away[index[:, 0], index[:, 1]] = 0
    for _ in range(most):
        for axis in (0, 1):
            for shift in (1, -1):
                away = np.minimum(away, np.roll(away, shift, axis) + 1)
    return away * cell, cell


def fill(table, dish, level, material, lumps=0.0, seed=0, rings=150, columns=420, marks=None, climb=0.1):
    """Pours a liquid into a dish: it climbs a little where it meets the wall and what sticks out of it."""
    radius = float(dish.reach(level + climb * 0.6)) + 0.04
    r = radius * (1 - np.linspace(0, 1, rings) ** 1.25)[:, None]
    angle = np.linspace(0, 2 * np.pi, columns, endpoint=False)[None]
    x, y = dish.at[0] + r * np.cos(angle), dish.at[1] + r * np.sin(angle)
    away, cell = distances(table, level, dish.at, radius + 0.5)
    i, j = (np.clip(((v - m + radius + 0.5) / cell).astype(int), 0, len(away) - 1) for v, m in ((x, dish.at[0]), (y, dish.at[1])))
    near = np.minimum(away[i, j], radius - r + 0 * angle)
    z = level + climb * np.exp(-near / 0.13)
    flat = np.stack([x, y, np.full_like(x, level)], axis=-1).reshape(-1, 3)
    z = z + (fractal(flat / 1.3, seed).reshape(z.shape) * lumps if lumps else 0)
    named = {name: value(x - dish.at[0], y - dish.at[1], radius) for name, value in (marks or {}).items()}
    mesh = grid(np.stack([x, y, z], axis=-1), True, {'near': near, 'thick': np.ones_like(z), **named})
    return table.put(mesh, material)


def pool(table, floor, middle, radius, material, high=0.16, wobble=0.25, seed=0, stretch=(1, 1), turn=0):
    """A puddle on a plate: thick in the middle, with a round edge, of an uneven outline."""
    angle = np.linspace(0, 2 * np.pi, 240, endpoint=False)
    ring = np.stack([np.cos(angle), np.sin(angle), 0 * angle + seed], axis=1)
    reach = radius * (1 + wobble * fractal(ring * 1.4, seed))
    share = (1 - np.linspace(0, 1, 50) ** 2)[:, None]
    x, y = share * reach * np.cos(angle) * stretch[0], share * reach * np.sin(angle) * stretch[1]
    a = np.radians(turn)
    x, y = middle[0] + x * np.cos(a) - y * np.sin(a), middle[1] + x * np.sin(a) + y * np.cos(a)
    thick = np.sqrt(np.clip(1 - share ** 6, 0, 1)) + 0 * angle
    z = floor(x, y) - 0.01 + high * thick * (0.8 + 0.2 * fractal(np.stack([x, y, 0 * x], axis=-1).reshape(-1, 3) / 2.0, seed).reshape(x.shape))
    return table.put(grid(np.stack([x, y, z], axis=-1), True, {'thick': thick ** 2}), material)
