"""Sky, sun, lamps and camera of a place."""
import math

import bpy
import mathutils
from materials import Nodes, linear


def sky(stops, strength=1.0, clouds=None, blaze=None):
    """A gradient over [height in degrees, colour]; clouds with their colour and share; a blaze around a low sun.

    clouds: colour, share, lowest and highest density. blaze: colour, strength, degrees to the right, degrees up, sharpness.
    """
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    n = Nodes(world.node_tree)
    way = n.out('ShaderNodeTexCoord', output='Generated')
    x, y, z = n.add('ShaderNodeSeparateXYZ', {0: way}).outputs
    up = n.math('MULTIPLY_ADD', n.math('ARCSINE', z), 2 / math.pi, 0.0, clamp=True)
    colour = n.out('ShaderNodeValToRGB', {'Fac': up})
    ramp = colour.node.color_ramp
    ramp.interpolation = 'EASE'
    for index, (height, tone) in enumerate(stops):
        stop = ramp.elements[index] if index < 2 else ramp.elements.new(height / 90)
        stop.position, stop.color = height / 90, (*linear(tone), 1)
    if clouds:
        tone, share, low, high = clouds
        flat = n.out('ShaderNodeCombineXYZ', {0: n.math('DIVIDE', x, n.math('ADD', n.math('ABSOLUTE', y), 0.25)),
                                             1: n.math('MULTIPLY', n.math('DIVIDE', z, n.math('ADD', n.math('ABSOLUTE', y), 0.25)), 4.2), 2: 0.0})
        noise = n.out('ShaderNodeTexNoise', {'Vector': flat, 'Scale': 1.6, 'Detail': 7.0, 'Roughness': 0.56, 'Distortion': 0.25}, output='Fac')
        dense = n.out('ShaderNodeMapRange', {'Value': noise, 'From Min': low, 'From Max': high, 'To Max': share}, interpolation_type='SMOOTHSTEP')
        colour = n.out('ShaderNodeMixRGB', {0: dense, 1: colour, 2: (*linear(tone), 1)})
    if blaze:
        tone, power, right, rise, sharp = blaze
        a, b = math.radians(right), math.radians(rise)
        sun = (math.sin(a) * math.cos(b), math.cos(a) * math.cos(b), math.sin(b))
        near = n.math('MAXIMUM', n.out('ShaderNodeVectorMath', {0: way, 1: sun}, output='Value', operation='DOT_PRODUCT'), 0.0)
        share = n.math('MULTIPLY', n.math('POWER', near, sharp), power)
        colour = n.out('ShaderNodeVectorMath', {0: n.out('ShaderNodeVectorMath', {0: linear(tone), 'Scale': share}, operation='SCALE'), 1: colour}, operation='ADD')
    n.add('ShaderNodeOutputWorld', {'Surface': n.out('ShaderNodeBackground', {'Color': colour, 'Strength': strength})})


def sun(colour, power, right, rise, size=0.6):
    """Sunlight from so many degrees to the right of the view and above the ground."""
    light = bpy.data.lights.new('sun', 'SUN')
    light.color, light.energy, light.angle = linear(colour), power, math.radians(size)
    thing = bpy.data.objects.new('sun', light)
    a, b = math.radians(right), math.radians(rise)
    way = mathutils.Vector((math.sin(a) * math.cos(b), math.cos(a) * math.cos(b), math.sin(b)))
    thing.rotation_euler = way.to_track_quat('Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(thing)


def lamp(colour, watts, place, width, depth, target=None, spread=180, shows=False):
    """A soft lamp that shines down, or at a target; it is not seen itself, unless it shows in what mirrors it."""
    light = bpy.data.lights.new('lamp', 'AREA')
    light.shape, light.size, light.size_y = 'RECTANGLE', width, depth
    light.color, light.energy, light.spread = linear(colour), watts, math.radians(spread)
    thing = bpy.data.objects.new('lamp', light)
    thing.location = place
    if target is not None:
        way = mathutils.Vector(target) - mathutils.Vector(place)
        thing.rotation_euler = way.to_track_quat('-Z', 'Y').to_euler()
    thing.visible_camera = False
    thing.visible_glossy = shows
    bpy.context.scene.collection.objects.link(thing)


def camera(place, width, away, horizon, middle=0.0):
    """A level camera that looks along y: so many metres are in the picture at a distance; the horizon's share from below."""
    data = bpy.data.cameras.new('camera')
    data.sensor_fit = 'HORIZONTAL'
    data.lens = data.sensor_width * away / width
    # The picture's height is 0.625 of its width; shifts are shares of its width.
    data.shift_y = 0.625 * (0.5 - horizon)
    data.shift_x = middle
    data.clip_end = 2000
    thing = bpy.data.objects.new('camera', data)
    thing.location = place
    thing.rotation_euler = (math.radians(90), 0, 0)
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
