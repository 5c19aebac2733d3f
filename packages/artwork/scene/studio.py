"""The two studios, dark and porcelain, and the views from which the car is seen."""
import math

import bpy
import mathutils

from materials import create

# Metres that are rendered for a card, and how far above their lower edge the tyres stand: the same for every car.
CARD_WIDTH = 5.6
CARD_FOOT = 0.24
CARD_SHARE = 490 / 1200
CARD_MIDDLE = CARD_WIDTH * CARD_SHARE / 2 - CARD_FOOT

# Place of the camera, point it looks at, focal length, height of the picture as a share of its width.
# A card has no focal length: it shows every car at one scale.
VIEWS = {
    'card': ((0.0, -19.0, CARD_MIDDLE), (0.0, 0.0, CARD_MIDDLE), None, CARD_SHARE),
    'turn': ((-7.2, -5.4, 1.35), (0.0, 0.0, 0.66), 53, 0.5625),
    'hero': ((-6.9, -5.3, 1.08), (-0.02, 0.03, 0.68), 57, 0.5625),
    'rear': ((6.9, -5.1, 1.5), (0.02, 0.0, 0.68), 57, 0.5625),
    'side': ((0.0, -19.0, 1.0), (0.0, 0.0, 0.74), 128, 0.42),
    'low': ((-5.6, -2.3, 0.5), (-0.6, -0.1, 0.66), 50, 0.5625),
    'detail': ((-4.3, -2.7, 1.05), (-1.95, -0.72, 0.74), 75, 0.75),
    'cabin': ((0.42, -0.04, 1.24), (-1.3, 0.02, 0.9), 19, 0.625),
    'front': ((-14.0, 0.0, 0.9), (0.0, 0.0, 0.74), 150, 0.75),
    'top': ((0.0, -0.01, 18.0), (0.0, 0.0, 0.0), 110, 0.5625),
}

FRAMES = 24


def around(name, degrees, away, height, size, share, soft):
    """A lamp of the turn: so far around from the camera, and turned to the car."""
    (x, y, _), _, _, _ = VIEWS['turn']
    angle = math.atan2(y, x) + math.radians(degrees)
    return (name, (away * math.cos(angle), away * math.sin(angle), height), (0.0, 0.0, 0.8), *size, share, soft)


# Name, place, point it faces, width, height, strength, soft share of its edges. The flank shows what
# stands on the camera's side beyond the car, the nose what stands opposite: both move with the view.
OVERHEAD = ('strip', (-0.2, -0.35, 4.4), (-0.1, -0.1, 0.6), 7.4, 1.2, 1.3, (0.3, 0.7))
FRONT = [
    ('flank', (9.4, -6.0, 2.6), (0.4, -0.9, 0.8), 10.0, 4.2, 0.66, (0.5, 0.55)),
    ('nose', (-7.6, 6.4, 2.2), (-2.2, 0.0, 0.7), 9.0, 3.6, 0.42, (0.8, 1.0)),
    ('behind', (6.4, 6.0, 2.5), (0.2, 0.0, 0.9), 8.0, 2.2, 0.55, (0.6, 1.0)),
    ('fill', (-7.0, -8.0, 3.6), (-0.5, 0.0, 0.6), 6.0, 2.6, 0.6, (0.8, 0.9)),
    ('screen', (2.2, 4.4, 5.6), (-0.7, 0.0, 1.3), 5.0, 3.6, 0.14, (1.0, 1.0)),
]
LAMPS = {
    'hero': FRONT,
    'low': FRONT,
    'detail': FRONT,
    'front': FRONT,
    'top': FRONT,
    'cabin': FRONT,
    'rear': [
        ('flank', (-9.4, -6.0, 2.6), (-0.4, -0.9, 0.8), 10.0, 4.2, 0.66, (0.5, 0.55)),
        ('tail', (7.6, 6.4, 2.2), (2.2, 0.0, 0.7), 9.0, 3.6, 0.42, (0.8, 1.0)),
        ('behind', (-6.4, 6.0, 2.5), (0.2, 0.0, 0.9), 8.0, 2.2, 0.55, (0.6, 1.0)),
        ('fill', (7.0, -8.0, 3.6), (0.5, 0.0, 0.6), 6.0, 2.6, 0.6, (0.8, 0.9)),
    ],
    'side': [
        ('flank', (0.0, -9.0, 4.4), (0.0, -0.9, 0.8), 13.0, 4.6, 0.5, (0.5, 0.9)),
        ('nose', (-9.0, -3.0, 2.2), (-2.2, 0.0, 0.7), 5.0, 2.6, 0.5, (0.7, 0.9)),
        ('tail', (9.0, -3.0, 2.2), (2.2, 0.0, 0.7), 5.0, 2.6, 0.4, (0.7, 0.9)),
        ('behind', (0.0, 7.0, 3.0), (0.0, 0.0, 0.9), 11.0, 1.6, 0.6, (0.6, 0.9)),
        # So that black paint has a flank.
        ('sheen', (0.0, -11.0, 1.7), (0.0, 0.0, 0.9), 15.0, 2.4, 0.26, (0.5, 1.0)),
    ],
    # Every side of the car comes to face the camera and both edges of the picture.
    'turn': [
        around('camera', 0, 9.5, 4.8, (12.0, 4.2), 0.6, (0.6, 0.9)),
        around('left', -78, 9.0, 2.4, (8.0, 3.8), 0.75, (0.6, 0.7)),
        around('right', 78, 9.0, 2.4, (8.0, 3.8), 0.75, (0.6, 0.7)),
        around('behind', 180, 8.5, 2.8, (11.0, 2.0), 0.6, (0.6, 0.9)),
    ],
}
# Nothing stands behind a card's car: lamps behind it draw its two ends.
LAMPS['card'] = [
    # Lower and weaker than in the side view: shoulder and sill shine, and the flank between them is deep.
    ('flank', (0.0, -9.0, 5.6), (0.0, -0.9, 0.8), 13.0, 2.6, 0.42, (0.5, 0.9)),
] + LAMPS['side'][1:] + [
    ('nose rim', (-8.0, 5.5, 1.8), (-2.2, 0.0, 0.8), 4.5, 3.2, 0.45, (0.7, 0.9)),
    ('tail rim', (8.0, 5.5, 1.8), (2.2, 0.0, 0.8), 4.5, 3.2, 0.45, (0.7, 0.9)),
]
# As wide as it is long: it lights the floor alike in all frames.
OVERHEAD_OF_TURN = ('strip', (0.0, 0.0, 4.6), (0.0, 0.0, 0.0), 5.0, 5.0, 0.5, (0.7, 0.7))
STRENGTH = {'dark': 7.0, 'light': 3.4}
# Of the lamp in the cabin, so that seats can be seen through tinted glass.
CEILING = {'dark': 3.4, 'light': 1.6}


def panel(name, place, target, width, height, strength, colour, soft=(0.5, 0.5), on_floor=False):
    """A lamp of soft edges: an emitting sheet that faces the target and that the camera does not see."""
    mesh = bpy.data.meshes.new(name)
    w, h = width / 2, height / 2
    mesh.from_pydata([(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)], [], [(0, 1, 2, 3)])
    uv = mesh.uv_layers.new(name='uv')
    for loop, at in zip(uv.data, ((0, 0), (1, 0), (1, 1), (0, 1))):
        loop.uv = at
    material, n = create(name)
    at = n.add('ShaderNodeSeparateXYZ', {0: n.out('ShaderNodeUVMap', uv_map='uv')})
    shares = []
    for output, edge in zip(at.outputs[:2], soft):
        middle = n.math('ABSOLUTE', n.math('SUBTRACT', output, 0.5))
        away = n.math('SUBTRACT', 0.5, middle)
        shares.append(n.out('ShaderNodeMapRange', {'Value': away, 'From Min': 0.0, 'From Max': max(0.5 * edge, 1e-3)}, interpolation_type='SMOOTHSTEP'))
    facing = n.math('SUBTRACT', 1.0, n.out('ShaderNodeNewGeometry', output='Backfacing'))
    power = n.math('MULTIPLY', n.math('MULTIPLY', shares[0], shares[1]), n.math('MULTIPLY', facing, strength))
    if not on_floor:
        # A ray that starts on the floor does not see this lamp: the floor mirrors the car alone.
        path = n.add('ShaderNodeLightPath')
        geometry = n.add('ShaderNodeNewGeometry')
        back = n.out('ShaderNodeVectorMath', {0: geometry.outputs['Incoming'], 'Scale': path.outputs['Ray Length']}, operation='SCALE')
        origin = n.out('ShaderNodeVectorMath', {0: geometry.outputs['Position'], 1: back}, operation='ADD')
        height = n.add('ShaderNodeSeparateXYZ', {0: origin}).outputs[2]
        power = n.math('MULTIPLY', power, n.math('GREATER_THAN', height, 0.012))
    # A clear sheet that shines: a black one would show its outline where it does not shine, as on the floor.
    n.finish(n.out('ShaderNodeAddShader', {0: n.out('ShaderNodeBsdfTransparent'), 1: n.glow(colour, power)}))
    mesh.materials.append(material)
    lamp = bpy.data.objects.new(name, mesh)
    lamp.location = place
    way = mathutils.Vector(target) - mathutils.Vector(place)
    lamp.rotation_euler = way.to_track_quat('Z', 'Y').to_euler()
    lamp.visible_camera = False
    bpy.context.scene.collection.objects.link(lamp)
    return lamp


def find_view(name):
    """A view's name without its frame, and by how much camera and lamps stand around the car.

    "turn-07" is the seventh of 24 steps around it: the car turns, the studio stays.
    """
    if name.startswith('turn-'):
        return 'turn', math.radians(int(name[5:]) * 360 / FRAMES)
    return name, 0.0


def carry(thing, angle):
    """Carries a lamp or a camera around the car."""
    thing.matrix_world = mathutils.Matrix.Rotation(angle, 4, 'Z') @ thing.matrix_basis


def build_studio(kind, view, body):
    """Floor, horizon and lamps, of which one hangs in the car."""
    view, angle = find_view(view)
    dark = kind == 'dark'
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    tree.nodes.clear()
    seen = tree.nodes.new('ShaderNodeBackground')
    felt = tree.nodes.new('ShaderNodeBackground')
    path = tree.nodes.new('ShaderNodeLightPath')
    mix = tree.nodes.new('ShaderNodeMixShader')
    out = tree.nodes.new('ShaderNodeOutputWorld')
    backdrop = (0.0032, 0.0038, 0.0045) if dark else (0.86, 0.885, 0.89)
    seen.inputs[0].default_value = (*backdrop, 1)
    if dark:
        felt.inputs[0].default_value = (0.016, 0.019, 0.022, 1)
    else:
        # Bright above, darker towards the horizon, so that the sides have a form.
        up = tree.nodes.new('ShaderNodeSeparateXYZ')
        ramp = tree.nodes.new('ShaderNodeMapRange')
        ramp.interpolation_type = 'SMOOTHSTEP'
        ramp.inputs['From Min'].default_value = 0.05
        ramp.inputs['From Max'].default_value = 0.75
        ramp.inputs['To Min'].default_value, ramp.inputs['To Max'].default_value = 0.16, 1.0
        tree.links.new(tree.nodes.new('ShaderNodeTexCoord').outputs['Generated'], up.inputs[0])
        tree.links.new(up.outputs[2], ramp.inputs['Value'])
        # Paint mirrors a dimmer room than the floor is lit by, or it looks washed out.
        dimmed = tree.nodes.new('ShaderNodeMath')
        dimmed.operation = 'MULTIPLY_ADD'
        dimmed.inputs[1].default_value, dimmed.inputs[2].default_value = -0.55, 1.0
        tree.links.new(path.outputs['Is Glossy Ray'], dimmed.inputs[0])
        strength = tree.nodes.new('ShaderNodeMath')
        strength.operation = 'MULTIPLY'
        tree.links.new(ramp.outputs[0], strength.inputs[0])
        tree.links.new(dimmed.outputs[0], strength.inputs[1])
        tree.links.new(strength.outputs[0], felt.inputs['Strength'])
        felt.inputs[0].default_value = (0.78, 0.81, 0.83, 1)
    tree.links.new(path.outputs['Is Camera Ray'], mix.inputs[0])
    tree.links.new(felt.outputs[0], mix.inputs[1])
    tree.links.new(seen.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], out.inputs[0])

    bpy.ops.mesh.primitive_plane_add(size=160)
    floor = bpy.context.object
    material, n = create('floor')
    place = n.out('ShaderNodeNewGeometry', output='Position')
    distance = n.out('ShaderNodeVectorMath', {0: place}, output='Value', operation='LENGTH')
    far = n.out('ShaderNodeMapRange', {'Value': distance, 'From Min': 3.2, 'From Max': 9.5}, interpolation_type='SMOOTHSTEP')
    if dark:
        near = n.mix(n.fresnel(1.24), n.diffuse((0.036, 0.04, 0.044)), n.gloss((0.64, 0.69, 0.72), 0.11))
    else:
        near = n.mix(n.fresnel(1.25), n.diffuse((0.92, 0.93, 0.935)), n.gloss((0.9, 0.9, 0.9), 0.2))
    n.finish(n.mix(far, near, n.glow(backdrop, 1.0)))
    material.cycles.sample_as_light = False
    floor.data.materials.append(material)
    floor.visible_camera = view != 'card'

    cool = (0.9, 0.96, 1.0)
    tint = cool if dark else (1, 1, 1)
    power = STRENGTH[kind]
    overhead = OVERHEAD_OF_TURN if view == 'turn' else OVERHEAD
    for lamp in [overhead] + LAMPS[view]:
        name, place, target, width, height, share, soft = lamp
        share = min(share, 1.0) if not dark else share
        carry(panel(name, place, target, width, height, power * share, tint, soft, lamp is overhead or not dark), angle)

    cabin = body.car['cabin']
    first, last = cabin['dash'] + 560, cabin['seats'][-1] + 240
    x = (first + last - body.length) / 2000
    z = min(body.roof(first), body.roof(last)) / 1000 - 0.11
    panel('ceiling', (x, 0, z), (x, 0, 0), (last - first) / 1000, 0.6, max(CEILING[kind], 3.0 * (view == 'cabin')), (1, 0.98, 0.95), (0.3, 0.6), True)


def build_camera(view, length, height):
    """The camera of one view; returns the height of the picture as a share of its width.

    The views were found with a car 4.83 m long and 1.62 m high: a lower one is looked at lower, a longer
    one from farther away.
    """
    view, angle = find_view(view)
    place, target, lens, share = VIEWS[view]
    if view != 'card':
        target = (target[0], target[1], target[2] * height / 1.62)
    if view not in ('cabin', 'card'):
        away = max(1.0, length / 4.83)
        place = tuple(t + (p - t) * away for p, t in zip(place, target))
    camera = bpy.data.cameras.new('camera')
    if lens is None:
        camera.type, camera.ortho_scale = 'ORTHO', CARD_WIDTH
    else:
        camera.lens = lens
    camera.clip_start = 0.05
    holder = bpy.data.objects.new('camera', camera)
    holder.location = place
    way = mathutils.Vector(target) - mathutils.Vector(place)
    holder.rotation_euler = way.to_track_quat('-Z', 'Y').to_euler()
    carry(holder, angle)
    bpy.context.scene.collection.objects.link(holder)
    bpy.context.scene.camera = holder
    return share
