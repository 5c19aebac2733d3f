"""What things look like. A look is a tuple: a function of this file without its first argument, and the arguments."""
import bpy
from materials import create, linear


def matte(n, colour, uneven=0.22):
    """Plaster, stone, cloth: a colour with stains as large as a hand and as a door."""
    return n.diffuse(worn(n, colour, uneven))


def worn(n, colour, uneven, scale=0.7):
    place = n.out('ShaderNodeNewGeometry', output='Position')
    wide = n.out('ShaderNodeTexNoise', {'Vector': place, 'Scale': scale, 'Detail': 4.0, 'Roughness': 0.65}, output='Fac')
    fine = n.out('ShaderNodeTexNoise', {'Vector': place, 'Scale': 14.0, 'Detail': 2.0}, output='Fac')
    share = n.math('ADD', n.math('MULTIPLY', n.math('SUBTRACT', wide, 0.5), 2.2 * uneven), n.math('MULTIPLY', n.math('SUBTRACT', fine, 0.5), 0.6 * uneven))
    light = n.math('ADD', 1.0, share)
    return n.out('ShaderNodeVectorMath', {0: linear(colour), 'Scale': light}, operation='SCALE')


def satin(n, colour, roughness=0.3):
    return n.plastic(linear(colour), roughness)


def wood(n, colour, roughness=0.35):
    place = n.out('ShaderNodeNewGeometry', output='Position')
    long = n.out('ShaderNodeMapping', {'Vector': place, 'Scale': (9.0, 9.0, 1.2)})
    grain = n.out('ShaderNodeTexNoise', {'Vector': long, 'Scale': 3.0, 'Detail': 5.0}, output='Fac')
    light = n.math('ADD', 0.55, n.math('MULTIPLY', grain, 0.9))
    return n.mix(n.fresnel(1.4), n.diffuse(n.out('ShaderNodeVectorMath', {0: linear(colour), 'Scale': light}, operation='SCALE')), n.gloss((1, 1, 1), roughness))


def metal(n, colour, roughness=0.3):
    return n.metal(linear(colour), roughness)


def glow(n, colour, strength):
    return n.glow(linear(colour), strength)


def pane(n, tint='#e6efec'):
    """Clear glass, seen through from both sides."""
    fresnel = n.math('MULTIPLY', n.out('ShaderNodeFresnel', {'IOR': 1.45}), 0.9)
    return n.mix(fresnel, n.out('ShaderNodeBsdfTransparent', {'Color': linear(tint)}), n.gloss((1, 1, 1), 0.0))


def window(n, glass, strength, base=1.0):
    """A window of a tower: `glow` says how bright its room is, `warm` of which lamp, `up` how high in the window."""
    def read(name):
        return n.out('ShaderNodeAttribute', output='Fac', attribute_name=name)

    colour = n.out('ShaderNodeValToRGB', {'Fac': read('warm')})
    ramp = colour.node.color_ramp
    for at, tone in ((0.0, '#ff9a45'), (0.4, '#ffc98a'), (0.75, '#ffe6c4'), (1.0, '#dfeaf5')):
        stop = ramp.elements[0] if at == 0.0 else ramp.elements[-1] if at == 1.0 else ramp.elements.new(at)
        stop.position, stop.color = at, (*linear(tone), 1)
    place = n.out('ShaderNodeNewGeometry', output='Position')
    things = n.out('ShaderNodeTexNoise', {'Vector': place, 'Scale': 1.7, 'Detail': 2.0}, output='Fac')
    high = n.math('MULTIPLY_ADD', n.math('POWER', read('up'), 1.6), 0.75, 0.3)
    # Furniture and plants on the sill's side are dark before the room; the ceiling's lamps are a bright line.
    edge = n.math('MULTIPLY_ADD', things, 0.9, -0.22)
    clear = n.out('ShaderNodeMapRange', {'Value': n.math('SUBTRACT', read('up'), edge), 'From Min': -0.03, 'From Max': 0.03, 'To Min': 0.35})
    line = n.math('MULTIPLY', n.math('GREATER_THAN', read('up'), 0.86), 0.7)
    inside = n.math('MULTIPLY', clear, n.math('ADD', high, line))
    light = n.math('MULTIPLY', n.math('MULTIPLY', read('glow'), strength), n.math('MULTIPLY', inside, n.math('MULTIPLY_ADD', things, 0.4, 0.7)))
    room = n.glow(colour, light)
    under = n.out('ShaderNodeAddShader', {0: n.diffuse(linear(glass)), 1: room})
    return n.mix(n.math('MULTIPLY', n.fresnel(1.7), base), under, n.gloss((0.9, 0.95, 1.0), 0.03))


def water(n, colour, height=0.05, long=0.28):
    """A still river: ripples that lie across the view draw every light out into a column."""
    place = n.out('ShaderNodeNewGeometry', output='Position')
    waves = []
    for scale, share, turn in ((0.9, 1.0, 0.12), (2.9, 0.2, -0.2), (0.22, 1.6, 0.05)):
        flat = n.out('ShaderNodeMapping', {'Vector': place, 'Scale': (long, 1.0, 1.0), 'Rotation': (0.0, 0.0, turn)})
        noise = n.out('ShaderNodeTexNoise', {'Vector': flat, 'Scale': scale, 'Detail': 3.0, 'Roughness': 0.5}, output='Fac')
        waves.append(n.math('MULTIPLY', noise, share))
    total = n.math('ADD', n.math('ADD', waves[0], waves[1]), waves[2])
    bump = n.out('ShaderNodeBump', {'Height': total, 'Distance': height, 'Strength': 1.0})
    mirror = n.out('ShaderNodeBsdfGlossy', {'Color': (0.86, 0.92, 0.95), 'Roughness': 0.02, 'Normal': bump}, distribution='GGX')
    share = n.out('ShaderNodeFresnel', {'IOR': 1.33, 'Normal': bump})
    return n.mix(n.math('MULTIPLY_ADD', share, 0.9, 0.08, clamp=True), n.diffuse(linear(colour)), mirror)


def wet(n, colour, wetness=0.5, joint=0.0):
    """Paving or asphalt after rain: puddles that mirror, and between them stone that is only damp."""
    place = n.out('ShaderNodeNewGeometry', output='Position')
    flat = n.out('ShaderNodeMapping', {'Vector': place, 'Scale': (0.8, 1.0, 1.0)})
    pools = n.out('ShaderNodeTexNoise', {'Vector': flat, 'Scale': 0.34, 'Detail': 4.0, 'Roughness': 0.5}, output='Fac')
    pool = n.out('ShaderNodeMapRange', {'Value': pools, 'From Min': 0.62 - 0.3 * wetness, 'From Max': 0.74 - 0.3 * wetness}, interpolation_type='SMOOTHSTEP')
    grain = n.out('ShaderNodeTexNoise', {'Vector': place, 'Scale': 60.0, 'Detail': 2.0}, output='Fac')
    bump = n.out('ShaderNodeBump', {'Height': grain, 'Distance': 0.004, 'Strength': n.math('SUBTRACT', 1.0, pool)})
    base = worn(n, colour, 0.3)
    if joint:
        brick = n.out('ShaderNodeTexBrick', {'Vector': place, 'Color1': (1.0, 1.0, 1.0), 'Color2': (0.78, 0.78, 0.78), 'Mortar': (0.3, 0.3, 0.3), 'Scale': 1.0, 'Mortar Size': 0.008, 'Brick Width': joint, 'Row Height': joint * 0.75})
        base = n.out('ShaderNodeVectorMath', {0: base, 1: brick}, operation='MULTIPLY')
    rough = n.math('MULTIPLY_ADD', pool, -0.22, 0.26)
    mirror = n.out('ShaderNodeBsdfGlossy', {'Color': (0.9, 0.92, 0.94), 'Roughness': rough, 'Normal': bump}, distribution='GGX')
    share = n.math('MULTIPLY', n.out('ShaderNodeFresnel', {'IOR': 1.4}), n.math('MULTIPLY_ADD', pool, 0.75, 0.25 * wetness))
    return n.mix(share, n.diffuse(base), mirror)


def leaf(n, dark, light, shine=1.0):
    """Leaves that let light through; `tone` tells one cluster from another."""
    tone = n.out('ShaderNodeAttribute', output='Fac', attribute_name='tone')
    colour = n.out('ShaderNodeMixRGB', {0: tone, 1: (*linear(dark), 1), 2: (*linear(light), 1)})
    through = n.out('ShaderNodeBsdfTranslucent', {'Color': colour})
    solid = n.mix(n.math('MULTIPLY', n.out('ShaderNodeFresnel', {'IOR': 1.35}), shine), n.diffuse(colour), n.gloss((1, 1, 1), 0.4))
    return n.mix(0.38, solid, through)


def grass(n, dark, light):
    place = n.out('ShaderNodeNewGeometry', output='Position')
    wide = n.out('ShaderNodeTexNoise', {'Vector': place, 'Scale': 0.5, 'Detail': 6.0, 'Roughness': 0.7}, output='Fac')
    share = n.out('ShaderNodeMapRange', {'Value': wide, 'From Min': 0.35, 'From Max': 0.65})
    return n.diffuse(n.out('ShaderNodeMixRGB', {0: share, 1: (*linear(dark), 1), 2: (*linear(light), 1)}))


def spray(n, colour, strength, thick=0.5):
    """Falling water: mostly clear, a little light in it."""
    white = n.out('ShaderNodeAddShader', {0: n.diffuse((0.8, 0.86, 0.9)), 1: n.glow(linear(colour), strength)})
    return n.mix(thick, n.out('ShaderNodeBsdfTransparent'), white)


KINDS = {kind.__name__: kind for kind in (matte, satin, wood, metal, glow, pane, window, water, wet, leaf, grass, spray)}


class Looks:
    """Materials by look, each made once; what stands far away takes the colour of the haze."""

    def __init__(self, haze):
        self.haze = haze
        self.made = {}

    def find(self, look):
        if look not in self.made:
            material, n = create(' '.join(map(str, look)))
            n.finish(self._veil(n, KINDS[look[0]](n, *look[1:])))
            material.cycles.sample_as_light = False
            self.made[look] = material
        return self.made[look]

    def _veil(self, n, shader):
        """Haze begins at `near` metres and grows by two thirds every `far` metres; it lies low."""
        at = n.add('ShaderNodeSeparateXYZ', {0: n.out('ShaderNodeNewGeometry', output='Position')})
        away = n.math('MAXIMUM', n.math('SUBTRACT', at.outputs[1], self.haze['near']), 0.0)
        low = n.math('EXPONENT', n.math('DIVIDE', n.math('MULTIPLY', n.math('MAXIMUM', at.outputs[2], 0.0), -1.0), self.haze['top']))
        depth = n.math('MULTIPLY', n.math('DIVIDE', away, self.haze['far']), n.math('MULTIPLY_ADD', low, 0.7, 0.3))
        share = n.math('SUBTRACT', 1.0, n.math('EXPONENT', n.math('MULTIPLY', depth, -1.0)))
        return n.mix(share, shader, n.glow(linear(self.haze['colour']), self.haze['strength']))
