"""Curves and blends in millimetres that every surface is made of. Needs only numpy."""
import numpy as np


def smoothstep(start, end, value):
    """Rises from 0 to 1 between start and end, flat in slope and curvature at both."""
    t = np.clip((value - start) / (end - start), 0.0, 1.0)
    return t * t * t * (t * (6 * t - 15) + 10)


def ramp(value, width):
    """0 below zero, value above it, rounded over `width`: the bend of a crease."""
    return 0.5 * (value + np.sqrt(value * value + width * width))


def bell(value, width):
    """A smooth bump, 1 at zero."""
    return np.exp(-((value / width) ** 2))


def smooth_max(a, b, width):
    """The greater of two fields with a fillet about `width` wide; its curvature is continuous."""
    h = np.maximum(width - np.abs(a - b), 0.0) / width
    return np.maximum(a, b) + h * h * h * width / 6.0


def smooth_min(a, b, width):
    """The smaller of two fields with a fillet about `width` wide."""
    return -smooth_max(-a, -b, width)


class Line:
    """A function of one coordinate, kept as a table with a step of 1 mm."""

    def __init__(self, start, values):
        self.start = start
        self.values = values

    def __call__(self, x):
        at = np.clip(np.asarray(x, dtype=float) - self.start, 0.0, len(self.values) - 1.001)
        whole = at.astype(np.int64)
        part = at - whole
        return self.values[whole] * (1 - part) + self.values[whole + 1] * part


def _soften(values, sigma):
    """Blurs a table; straight ends stay straight."""
    if sigma <= 0:
        return values
    reach = int(4 * sigma)
    kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1) / sigma) ** 2)
    first, last = values[1] - values[0], values[-1] - values[-2]
    before = values[0] + first * np.arange(-reach, 0)
    after = values[-1] + last * np.arange(1, reach + 1)
    return np.convolve(np.concatenate([before, values, after]), kernel / kernel.sum(), 'valid')


def through(knots, softness=0.0, margin=600):
    """A smooth line through knots [at, value] that never overshoots them, then blurred."""
    at = np.array([k[0] for k in knots], dtype=float)
    value = np.array([k[1] for k in knots], dtype=float)
    slope = np.diff(value) / np.diff(at)
    tangent = np.zeros(len(at))
    tangent[0], tangent[-1] = slope[0], slope[-1]
    same = slope[:-1] * slope[1:] > 0
    total = np.where(same, slope[:-1] + slope[1:], 1.0)
    tangent[1:-1] = np.where(same, 2 * slope[:-1] * slope[1:] / total, 0.0)
    start = np.floor(at[0]) - margin
    x = start + np.arange(int(at[-1] - start + margin) + 1)
    span = np.clip(np.searchsorted(at, x, 'right') - 1, 0, len(at) - 2)
    width = at[span + 1] - at[span]
    t = np.clip((x - at[span]) / width, 0, 1)
    y = (
        (2 * t**3 - 3 * t**2 + 1) * value[span]
        + (t**3 - 2 * t**2 + t) * width * tangent[span]
        + (-2 * t**3 + 3 * t**2) * value[span + 1]
        + (t**3 - t**2) * width * tangent[span + 1]
    )
    y = np.where(x < at[0], value[0] + slope[0] * (x - at[0]), y)
    y = np.where(x > at[-1], value[-1] + slope[-1] * (x - at[-1]), y)
    return Line(start, _soften(y, softness))


def outline(nodes, closed=False, steps=24):
    """Points of a smooth outline. A node is [x, z, direction in degrees, direction out of a corner]."""
    ring = list(nodes) + ([nodes[0]] if closed else [])
    points = []
    for start, end in zip(ring, ring[1:]):
        leaving = np.radians(start[3] if len(start) > 3 else start[2])
        arriving = np.radians(end[2])
        turn = abs(np.degrees(arriving - leaving)) % 360
        turn = 360 - turn if turn > 180 else turn
        a, b = np.array(start[:2], float), np.array(end[:2], float)
        handle = np.hypot(*(b - a)) / (3 * np.cos(np.radians(min(turn, 150) / 4)) ** 2)
        c = a + handle * np.array([np.cos(leaving), np.sin(leaving)])
        d = b - handle * np.array([np.cos(arriving), np.sin(arriving)])
        t = np.linspace(0, 1, steps, endpoint=False)[:, None]
        points.append((1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * c + 3 * (1 - t) * t**2 * d + t**3 * b)
    if not closed:
        points.append(np.array([ring[-1][:2]], float))
    return np.concatenate(points)


def upper_edge(points, start, end, softness):
    """The greatest height of a polyline at every millimetre between start and end."""
    x = np.arange(start, end + 1, dtype=float)
    height = np.full(len(x), -np.inf)
    for (x0, z0), (x1, z1) in zip(points, points[1:]):
        if x0 > x1:
            x0, z0, x1, z1 = x1, z1, x0, z0
        inside = (x >= x0) & (x <= x1)
        if x1 - x0 > 1e-6:
            height[inside] = np.maximum(height[inside], z0 + (x[inside] - x0) / (x1 - x0) * (z1 - z0))
    return Line(start, _soften(height, softness))


def spline(points, steps=12):
    """A curve through points (centripetal enough for trim lines)."""
    p = np.array(points, float)
    if len(p) < 3:
        return p
    ends = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    out = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        t = np.linspace(0, 1, steps, endpoint=False)[:, None]
        out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return np.vstack(out + [p[-1:]])


def resample(points, step):
    """The same polyline with points about `step` apart."""
    p = np.asarray(points, float)
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))])
    at = np.linspace(0, length[-1], max(2, int(np.ceil(length[-1] / step)) + 1))
    return np.stack([np.interp(at, length, p[:, i]) for i in range(p.shape[1])], axis=1)


def inside_by(polygon, u, v):
    """How far points lie inside a closed polygon (negative outside), in its plane."""
    u, v = np.broadcast_arrays(u, v)
    shape = u.shape
    u, v = np.ravel(u).astype(float), np.ravel(v).astype(float)
    polygon = np.asarray(polygon, float)
    low, high = polygon.min(axis=0) - 160, polygon.max(axis=0) + 160
    near = (u > low[0]) & (u < high[0]) & (v > low[1]) & (v < high[1])
    result = np.full(len(u), -150.0)
    pu, pv = u[near], v[near]
    nearest = np.full(len(pu), 1e9)
    inside = np.zeros(len(pu), bool)
    for (x0, y0), (x1, y1) in zip(polygon, np.roll(polygon, -1, axis=0)):
        dx, dy = x1 - x0, y1 - y0
        length = dx * dx + dy * dy
        if length < 1e-9:
            continue
        t = np.clip(((pu - x0) * dx + (pv - y0) * dy) / length, 0, 1)
        nearest = np.minimum(nearest, (pu - x0 - t * dx) ** 2 + (pv - y0 - t * dy) ** 2)
        if abs(dy) > 1e-12:
            crosses = ((y0 > pv) != (y1 > pv)) & (pu < x0 + (pv - y0) * dx / dy)
            inside ^= crosses
    distance = np.minimum(np.sqrt(nearest), 150.0)
    result[near] = np.where(inside, distance, -distance)
    return result.reshape(shape)


def rounded(points, radius, steps=6):
    """A closed polygon with its corners rounded."""
    p = np.asarray(points, float)
    out = []
    for before, corner, after in zip(np.roll(p, 1, axis=0), p, np.roll(p, -1, axis=0)):
        a, b = before - corner, after - corner
        la, lb = np.hypot(*a), np.hypot(*b)
        cut = min(radius, la * 0.45, lb * 0.45)
        start, end = corner + a / la * cut, corner + b / lb * cut
        for t in np.linspace(0, 1, steps):
            out.append((1 - t) ** 2 * start + 2 * (1 - t) * t * corner + t**2 * end)
    return np.array(out)
