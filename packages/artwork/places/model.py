"""Collects the faces of a place by what they look like, in metres: x to the right, y away from the camera, z up."""
from contextlib import contextmanager

import bpy
import numpy as np

BOX = np.array([(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)])


class Model:
    """Things are added where the innermost `moved` says; random choices come from one seeded source."""

    def __init__(self, seed):
        self.groups = {}
        self.place = np.eye(4)
        self.dice = np.random.default_rng(seed)

    @contextmanager
    def moved(self, x=0.0, y=0.0, z=0.0, turn=0.0, scale=1.0):
        """Everything added inside is turned about the upright (degrees), scaled and carried."""
        before = self.place
        t = np.radians(turn)
        step = np.eye(4)
        step[:3, :3] = scale * np.array([[np.cos(t), -np.sin(t), 0], [np.sin(t), np.cos(t), 0], [0, 0, 1]])
        step[:3, 3] = (x, y, z)
        self.place = before @ step
        yield
        self.place = before

    def add(self, look, points, faces, smooth=False, **values):
        """Points and faces; `values` are numbers that the look reads, one for each point."""
        points = np.asarray(points, float) @ self.place[:3, :3].T + self.place[:3, 3]
        group = self.groups.setdefault((look, smooth), {'points': [], 'loops': [], 'totals': [], 'values': [], 'count': 0})
        if not isinstance(faces, np.ndarray):
            totals = np.array([len(face) for face in faces])
            loops = np.concatenate([np.asarray(face) for face in faces])
        else:
            totals = np.full(len(faces), faces.shape[1])
            loops = faces.ravel()
        group['points'].append(points)
        group['loops'].append(loops + group['count'])
        group['totals'].append(totals)
        group['values'].append({key: np.broadcast_to(value, len(points)) for key, value in values.items()})
        group['count'] += len(points)

    def quads(self, look, corners, **values):
        """Loose quads of four corners each; a value may be one for each quad or for each corner."""
        corners = np.asarray(corners, float)
        count = len(corners)
        spread = {}
        for key, value in values.items():
            value = np.asarray(value, float)
            spread[key] = (np.repeat(value, 4) if value.shape == (count,) else np.broadcast_to(value, (count, 4)).ravel())
        self.add(look, corners.reshape(-1, 3), np.arange(count * 4).reshape(count, 4), **spread)

    def boxes(self, look, spans):
        """Blocks, each from x to x, y to y and z to z."""
        s = np.asarray(spans, float).reshape(-1, 6)
        points = np.stack([s[:, [i, 2 + j, 4 + k]] for i in (0, 1) for j in (0, 1) for k in (0, 1)], axis=1)
        faces = (np.arange(len(s))[:, None, None] * 8 + BOX).reshape(-1, 4)
        self.add(look, points.reshape(-1, 3), faces)

    def box(self, look, *span):
        self.boxes(look, [span])

    def prism(self, look, outline, y0, y1):
        """An outline in x and z, drawn along y."""
        outline = np.asarray(outline, float)
        n = len(outline)
        points = np.concatenate([np.insert(outline, 1, y, axis=1) for y in (y0, y1)])
        faces = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
        faces += [(i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n)]
        self.add(look, points, faces)

    def sheet(self, look, points, smooth=True, **values):
        """A sheet over rows of points (rows, columns, 3)."""
        rows, columns = points.shape[:2]
        i = np.arange(rows * columns).reshape(rows, columns)
        faces = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], axis=-1).reshape(-1, 4)
        self.add(look, points.reshape(-1, 3), faces, smooth, **values)

    def finish(self, looks):
        """Makes one object of each look."""
        for (look, smooth), group in self.groups.items():
            mesh = bpy.data.meshes.new(' '.join(map(str, look)))
            points = np.concatenate(group['points'])
            loops, totals = np.concatenate(group['loops']), np.concatenate(group['totals'])
            mesh.vertices.add(len(points))
            mesh.vertices.foreach_set('co', points.astype(np.float32).ravel())
            mesh.loops.add(len(loops))
            mesh.loops.foreach_set('vertex_index', loops.astype(np.int32))
            mesh.polygons.add(len(totals))
            mesh.polygons.foreach_set('loop_start', (np.cumsum(totals) - totals).astype(np.int32))
            mesh.polygons.foreach_set('loop_total', totals.astype(np.int32))
            mesh.polygons.foreach_set('use_smooth', np.full(len(totals), smooth))
            mesh.update(calc_edges=True)
            for key in sorted({key for values in group['values'] for key in values}):
                layer = mesh.attributes.new(key, 'FLOAT', 'POINT')
                rows = [values.get(key, np.zeros(len(p))) for values, p in zip(group['values'], group['points'])]
                layer.data.foreach_set('value', np.concatenate(rows).astype(np.float32))
            mesh.materials.append(looks.find(look))
            bpy.context.scene.collection.objects.link(bpy.data.objects.new(mesh.name, mesh))
