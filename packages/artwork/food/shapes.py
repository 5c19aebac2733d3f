"""Meshes of numpy, in centimetres: noise, turned forms, tubes, slabs, blobs and sheets.

A mesh is made of grids, so that all its faces have four corners. Marks are numbers at its points, which materials read.
"""
import numpy as np

# Radius of the pinhole where a grid closes to a point: smaller than any pixel.
PIN = 1e-3


class Mesh:
    def __init__(self, points, quads, marks=None):
        self.points = np.asarray(points, float)
        self.quads = np.asarray(quads, int)
        self.marks = {name: np.broadcast_to(value, len(self.points)).astype(float) for name, value in (marks or {}).items()}

    def moved(self, at=(0, 0, 0), turn=(0, 0, 0), size=1.0):
        """A copy, scaled, turned about x, y and z in degrees, and carried to a place."""
        return Mesh(self.points * size @ turning(turn).T + np.asarray(at, float), self.quads, self.marks)

    def marked(self, **marks):
        return Mesh(self.points, self.quads, {**self.marks, **marks})

    def normals(self):
        a, b, c, d = (self.points[self.quads[:, i]] for i in range(4))
        across = np.cross(c - a, d - b)
        total = np.zeros_like(self.points)
        for corner in range(4):
            for axis in range(3):
                total[:, axis] += np.bincount(self.quads[:, corner], across[:, axis], len(total))
        return total / np.maximum(np.linalg.norm(total, axis=1, keepdims=True), 1e-12)

    def roughened(self, amount, size, seed=0, octaves=3, mark=None):
        """Pushed in and out by noise with bumps of a size; a mark keeps how far, from -1 to 1."""
        push = fractal(self.points / size, seed, octaves)
        points = self.points + self.normals() * (push * amount)[:, None]
        return Mesh(points, self.quads, {**self.marks, **({mark: push} if mark else {})})


def turning(turn):
    """The matrix of turns about x, y and z, in this order, in degrees."""
    x, y, z = np.radians(turn)
    about_x = np.array([[1, 0, 0], [0, np.cos(x), -np.sin(x)], [0, np.sin(x), np.cos(x)]])
    about_y = np.array([[np.cos(y), 0, np.sin(y)], [0, 1, 0], [-np.sin(y), 0, np.cos(y)]])
    about_z = np.array([[np.cos(z), -np.sin(z), 0], [np.sin(z), np.cos(z), 0], [0, 0, 1]])
    return about_z @ about_y @ about_x


def join(meshes):
    names = {name for mesh in meshes for name in mesh.marks}
    starts = np.cumsum([0] + [len(mesh.points) for mesh in meshes])
    return Mesh(
        np.concatenate([mesh.points for mesh in meshes]),
        np.concatenate([mesh.quads + start for mesh, start in zip(meshes, starts)]),
        {name: np.concatenate([mesh.marks.get(name, np.zeros(len(mesh.points))) for mesh in meshes]) for name in names},
    )


def copies(mesh, at, turn, size=1.0, **marks):
    """Copies of a mesh at many places, each turned and scaled; the mark `rand` tells them apart."""
    at, turn = np.asarray(at, float), np.asarray(turn, float)
    count, corners = len(at), len(mesh.points)
    turned = np.stack([mesh.points @ turning(t).T for t in turn]) * np.broadcast_to(size, count)[:, None, None]
    quads = (mesh.quads[None] + np.arange(count)[:, None, None] * corners).reshape(-1, 4)
    own = {name: np.tile(value, count) for name, value in mesh.marks.items()}
    rand = np.random.default_rng(count).uniform(0, 1, count)
    each = {name: np.repeat(value, corners) for name, value in {'rand': rand, **marks}.items()}
    return Mesh((turned + at[:, None]).reshape(-1, 3), quads, {**own, **each})


def noise(points, seed=0):
    """Smooth noise from -1 to 1, one bump to each unit."""
    points = np.asarray(points, float) + seed * 17.317
    low = np.floor(points).astype(np.int64)
    part = points - low
    part = part ** 3 * (part * (part * 6 - 15) + 10)
    total = 0.0
    for corner in np.ndindex(2, 2, 2):
        x, y, z = (low + corner).T
        code = (x * 73856093 ^ y * 19349663 ^ z * 83492791) & 0x7FFFFFFF
        code = ((code ^ code >> 13) * 1274126177) & 0x7FFFFFFF
        code = ((code ^ code >> 16) * 668265263) & 0x7FFFFFFF
        total = total + np.prod(np.where(corner, part, 1 - part), axis=1) * (code / 2 ** 30 - 1)
    return total


def fractal(points, seed=0, octaves=3):
    """Noise over noise, each half as large and half as strong."""
    return sum(noise(np.asarray(points) * 2 ** i, seed + 7 * i) / 2 ** i for i in range(octaves)) * 0.75


def spline(points, count, closed=False):
    """A smooth line through points, resampled evenly."""
    points = np.asarray(points, float)
    ends = (points[-1:], points[:2]) if closed else (2 * points[:1] - points[1:2], 2 * points[-1:] - points[-2:-1])
    p = np.concatenate([ends[0], points, ends[1]])
    spans = len(p) - 3
    at = np.linspace(0, spans, max(spans * 16, 2 * count) + 1)
    i = np.minimum(at.astype(int), spans - 1)
    t = (at - i)[:, None]
    a, b, c, d = p[i], p[i + 1], p[i + 2], p[i + 3]
    fine = 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
    way = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(fine, axis=0), axis=1))])
    target = np.linspace(0, way[-1], count, endpoint=not closed)
    return np.stack([np.interp(target, way, fine[:, k]) for k in range(points.shape[1])], axis=1)


def grid(points, around=False, marks=None):
    """A mesh of rows and columns of points; `around` closes each row."""
    rows, columns = points.shape[:2]
    index = np.arange(rows * columns).reshape(rows, columns)
    if around:
        index = np.concatenate([index, index[:, :1]], axis=1)
    quads = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], axis=-1).reshape(-1, 4)
    flat = {name: np.broadcast_to(value, (rows, columns)).ravel() for name, value in (marks or {}).items()}
    return Mesh(points.reshape(-1, 3), quads, flat)


def lathe(profile, columns=160, marks=None):
    """A form turned about z, from radii and heights: from the middle beneath over the rim to the middle above."""
    profile = np.asarray(profile, float)
    angle = np.linspace(0, 2 * np.pi, columns, endpoint=False)
    radius = np.maximum(profile[:, 0], PIN)[:, None]
    height = np.broadcast_to(profile[:, 1:2], (len(profile), columns))
    points = np.stack([radius * np.cos(angle), radius * np.sin(angle), height], axis=-1)
    return grid(points, True, {name: np.asarray(value)[:, None] for name, value in (marks or {}).items()})


def frames(path):
    """Two directions across a line at each of its points, which do not twist. Lines of many rods come as (rods, points, 3)."""
    way = np.gradient(path, axis=-2)
    way /= np.maximum(np.linalg.norm(way, axis=-1, keepdims=True), 1e-9)
    side = np.empty_like(path)
    start = np.cross(way[..., 0, :], [0.03, 0.05, 1.0])
    side[..., 0, :] = start / np.linalg.norm(start, axis=-1, keepdims=True)
    for i in range(1, path.shape[-2]):
        carried = side[..., i - 1, :]
        carried = carried - way[..., i, :] * (carried * way[..., i, :]).sum(-1, keepdims=True)
        side[..., i, :] = carried / np.maximum(np.linalg.norm(carried, axis=-1, keepdims=True), 1e-9)
    return side, np.cross(way, side)


def tube(path, radius, sides=10, section=None, round_ends=True, marks=None):
    """A tube along a line. The section has two numbers a corner, about 1; the radius may change along the line."""
    path = np.asarray(path, float)
    radius = np.broadcast_to(np.asarray(radius, float), len(path)).copy()
    if round_ends:
        way = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
        inwards = np.minimum(way, way[-1] - way)
        cap = np.clip(inwards / np.maximum(radius, 1e-6), 0, 1)
        radius = np.maximum(radius * np.sqrt(1 - (1 - cap) ** 2), PIN)
    if section is None:
        angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
        section = np.stack([np.cos(angle), np.sin(angle)], axis=1)
    side, up = frames(path)
    across = section[:, 0, None] * side[:, None] + section[:, 1, None] * up[:, None]
    along = np.linspace(0, 1, len(path))[:, None]
    return grid(path[:, None] + across * radius[:, None, None], True, {'along': along, **(marks or {})})


def ball(size, power=2.0, rows=24, columns=36):
    """A ball with three radii; a higher power makes it a box with round edges."""
    tall = np.linspace(-np.pi / 2 + PIN, np.pi / 2 - PIN, rows)[:, None]
    angle = np.linspace(0, 2 * np.pi, columns, endpoint=False)[None]
    way = np.stack([np.cos(tall) * np.cos(angle), np.cos(tall) * np.sin(angle), np.sin(tall) + 0 * angle], axis=-1)
    length = (np.abs(way) ** power).sum(-1, keepdims=True) ** (1 / power)
    return grid(way / length * np.asarray(size, float), True)


def oval(a, b, count=48, power=2.0, wobble=0.0, seed=0):
    """An outline: an ellipse, more of a box with a higher power, with a wobble."""
    angle = np.linspace(0, 2 * np.pi, count, endpoint=False)
    way = np.stack([np.cos(angle), np.sin(angle)], axis=1)
    way /= (np.abs(way) ** power).sum(1, keepdims=True) ** (1 / power)
    push = 1 + wobble * fractal(np.concatenate([way * 1.3, np.full((count, 1), seed * 3.7)], axis=1), seed)
    return way * push[:, None] * [a, b]


def slab(outline, thickness, bevel=0.1, inner=6, walls=4):
    """A slice: an outline, thick along z. The mark `skin` is 1 on its side; `depth` is 1 at its edge, 0 at its middle."""
    middle = outline.mean(axis=0)
    reach = np.linalg.norm(outline - middle, axis=1).mean()
    bevel = min(bevel, thickness / 2)
    turn = np.linspace(0, np.pi / 2, 4)
    face = np.linspace(0.01, 1 - bevel / reach, inner)
    corner = 1 - bevel / reach * (1 - np.sin(turn[1:]))
    share = np.concatenate([face, corner, np.ones(walls), corner[::-1], face[::-1]])
    top, low = thickness / 2, thickness / 2 - bevel
    edge = low + bevel * np.cos(turn[1:])
    height = np.concatenate([np.full(inner, -top), -edge, np.linspace(-low, low, walls + 2)[1:-1], edge[::-1], np.full(inner, top)])
    skin = np.concatenate([np.zeros(inner), [0, 0.5, 1], np.ones(walls), [1, 0.5, 0], np.zeros(inner)])
    flat = middle + (outline - middle) * share[:, None, None]
    points = np.concatenate([flat, np.broadcast_to(height[:, None, None], (*flat.shape[:2], 1))], axis=2)
    return grid(points, True, {'skin': skin[:, None], 'depth': share[:, None]})


def sheet(length, width, shape, rows=36, columns=15):
    """A flat leaf from the origin along x; `shape` gives its half width, from 0 to 1, along it. Marks: along, across."""
    along = np.linspace(0, 1, rows)[:, None]
    across = np.linspace(1, -1, columns)[None]
    half = np.maximum(shape(along), 0.004) * width / 2
    points = np.stack([along * length + 0 * across, half * across, 0 * along * across], axis=-1)
    return grid(points, False, {'along': along, 'across': across, 'half': half})


def bend(mesh, curl, fold=0.0, wave=0.0, waves=5.0, seed=0):
    """Bends a sheet along x by `curl` degrees, folds it up along its middle, and ruffles its edges."""
    x, y, z = mesh.points.T.copy()
    along, across = mesh.marks['along'], mesh.marks['across']
    length = max(x.max(), 1e-6)
    ruffle = noise(np.stack([along * waves, np.sign(across) * 3 + across * 0.4, 0 * along], axis=1), seed)
    z = z + fold * np.abs(y) + wave * ruffle * np.abs(across) ** 1.5
    y = y * np.cos(np.arctan(fold))
    angle = np.radians(curl) * x / length
    if abs(curl) > 0.1:
        radius = length / np.radians(curl)
        x, z = np.sin(angle) * (radius - z), radius - np.cos(angle) * (radius - z)
    return Mesh(np.stack([x, y, z], axis=1), mesh.quads, mesh.marks)
