"""Lets noodles fall into a dish: rods and ribbons that keep their length, bend a little and push each other away.

Positions follow their constraints step by step, from a fixed seed, so the same numbers give the same tangle.
"""
import numpy as np

from shapes import fractal


def nest(count, length, radius, spread, seed, points=90, turns=(0.9, 2.2), loose=0.35):
    """Noodles as they come off the ladle: loops about the middle, one over the other; `loose` ones stray more."""
    rng = np.random.default_rng(seed)
    along = np.linspace(0, 1, points)
    strands = []
    for number in range(count):
        turn = rng.uniform(*turns) * 2 * np.pi * rng.choice([-1, 1])
        angle = rng.uniform(0, 2 * np.pi) + turn * along
        reach = spread * np.sqrt(rng.uniform(0.08, 0.9)) * (1 + loose * fractal(np.stack([along * 2.2, 0 * along + number, 0 * along], axis=1), seed))
        middle = rng.normal(0, spread * (0.1 + 0.2 * loose), 2)
        x, y = middle[0] + reach * np.cos(angle), middle[1] + reach * np.sin(angle) * rng.uniform(0.6, 1.0)
        z = number * radius * 0.55 + radius * 1.4 * fractal(np.stack([along * 3, 0 * along + number, 1 + 0 * along], axis=1), seed + 1)
        line = np.stack([x, y, z], axis=1)
        way = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
        share = np.linspace(0, min(length, way[-1]), points)
        strands.append(np.stack([np.interp(share, way, line[:, k]) for k in range(3)], axis=1))
    return np.array(strands)


def find_pairs(points, near, own, apart):
    """Pairs of points nearer than `near`, but not those closer than `apart` along the same noodle."""
    cell = np.floor(points / near).astype(np.int64)
    cell -= cell.min(axis=0) - 1
    sides = cell.max(axis=0) + 2
    key = (cell[:, 0] * sides[1] + cell[:, 1]) * sides[2] + cell[:, 2]
    order = np.argsort(key, kind='stable')
    ordered = key[order]
    firsts, seconds = [], []
    for dx, dy, dz in np.ndindex(3, 3, 3):
        step = ((dx - 1) * sides[1] + dy - 1) * sides[2] + dz - 1
        if step < 0:
            continue
        start, stop = (np.searchsorted(ordered, key + step, side) for side in ('left', 'right'))
        count = stop - start
        first = np.repeat(np.arange(len(points)), count)
        inside = np.arange(len(first)) - np.repeat(np.cumsum(count) - count, count)
        second = order[np.repeat(start, count) + inside]
        keep = first < second if step == 0 else slice(None)
        firsts.append(first[keep])
        seconds.append(second[keep])
    first, second = np.concatenate(firsts), np.concatenate(seconds)
    strand, place = own
    keep = (np.linalg.norm(points[first] - points[second], axis=1) < near) & ((strand[first] != strand[second]) | (np.abs(place[first] - place[second]) >= apart))
    return first[keep], second[keep]


def hold(p, axis, step, rest, stiff, only_short=False):
    """Brings points that are `step` apart along an axis back to their distance, in groups that do not touch each other."""
    p = np.moveaxis(p, axis, 0)
    rest = np.moveaxis(rest, axis, 0)
    for group in range(2 * step):
        index = np.arange(len(p) - step)
        index = index[(index % (2 * step)) == group]
        if not len(index):
            continue
        gap = p[index + step] - p[index]
        size = np.maximum(np.linalg.norm(gap, axis=-1, keepdims=True), 1e-9)
        wrong = (size - rest[index][..., None]) / size
        if only_short:
            wrong = np.minimum(wrong, 0)
        push = gap * wrong * 0.5 * stiff
        p[index] += push
        p[index + step] -= push


def settle(strands, radius, floor, steps=140, bending=0.5, gravity=0.012, wall=None):
    """Lets strands (noodles, points, 3) or ribbons (noodles, points, across, 3) fall onto a floor until they rest.

    `floor` gives the height under places; `wall` the radius beyond which nothing may lie at a height.
    """
    shape = strands.shape
    p = np.array(strands, float).reshape(*shape[:2], -1, 3)
    spans = [(1, 1, 1.0, False), (1, 2, bending, True), (1, 4, bending * 0.4, True)]
    spans += [(2, 1, 1.0, False), (2, 2, 0.8, True)] if p.shape[2] > 2 else []
    rests = []
    for axis, step, _, _ in spans:
        gap = np.linalg.norm(np.take(p, range(step, p.shape[axis]), axis) - np.take(p, range(p.shape[axis] - step), axis), axis=-1)
        even = np.linalg.norm(np.diff(p, axis=axis), axis=-1).mean(axis=axis, keepdims=True) * step * (1.0 if step == 1 else 0.97)
        rests.append(gap if step == 1 and axis == 1 else np.broadcast_to(even, gap.shape))
    spacing = np.linalg.norm(np.diff(p, axis=1), axis=-1).mean()
    strand = np.broadcast_to(np.arange(p.shape[0])[:, None, None], p.shape[:3]).ravel()
    place = np.broadcast_to(np.arange(p.shape[1])[None, :, None], p.shape[:3]).ravel()
    apart = int(np.ceil(2.6 * radius / spacing)) + 1
    before = p.copy()
    for number in range(steps):
        now = p.copy()
        p += (p - before) * 0.86
        p[..., 2] -= gravity
        before = now
        if number % 6 == 0:
            first, second = find_pairs(p.reshape(-1, 3), radius * 2.5, (strand, place), apart)
        for _ in range(2):
            for (axis, step, stiff, only_short), rest in zip(spans, rests):
                hold(p, axis, step, rest, stiff, only_short)
            flat = p.reshape(-1, 3)
            gap = flat[second] - flat[first]
            size = np.maximum(np.linalg.norm(gap, axis=1), 1e-9)
            deep = np.maximum(2 * radius - size, 0)
            push = gap * (deep / size * 0.5)[:, None]
            touched = np.maximum(np.bincount(first, deep > 0, len(flat)) + np.bincount(second, deep > 0, len(flat)), 1)
            for axis in range(3):
                total = np.bincount(second, push[:, axis], len(flat)) - np.bincount(first, push[:, axis], len(flat))
                flat[:, axis] += total / np.maximum(touched * 0.6, 1)
            if wall:
                reach = np.maximum(np.hypot(flat[:, 0], flat[:, 1]), 1e-9)
                most = wall(flat[:, 2]) - radius
                flat[:, :2] *= np.minimum(1, most / reach)[:, None]
            low = floor(flat[:, 0], flat[:, 1]) + radius
            flat[:, 2] = np.maximum(flat[:, 2], low)
        # Nothing falls fast: what moved far in a step is held back, so that the tangle does not jump apart.
        moved = p - before
        size = np.linalg.norm(moved, axis=-1, keepdims=True)
        p = before + moved * np.minimum(1, 0.12 / np.maximum(size, 1e-9))
    return p.reshape(shape)
