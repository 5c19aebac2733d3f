"""Materials of the car, and the one material of its skin, which the regions divide."""
import bpy


def linear(colour):
    """'#rrggbb' as linear light."""
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)


class Nodes:
    """A short way to write a node tree."""

    def __init__(self, tree):
        self.tree = tree
        self.tree.nodes.clear()

    def add(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new(kind)
        for name, value in settings.items():
            setattr(node, name, value)
        for key, value in (inputs or {}).items():
            socket = node.inputs[key]
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, socket)
            elif isinstance(value, tuple) and len(value) == 3 and socket.type == 'RGBA':
                socket.default_value = (*value, 1)
            else:
                socket.default_value = value
        return node

    def out(self, kind, inputs=None, output=0, **settings):
        return self.add(kind, inputs, **settings).outputs[output]

    def math(self, operation, *values, clamp=False):
        return self.out('ShaderNodeMath', dict(enumerate(values)), operation=operation, use_clamp=clamp)

    def mix(self, share, a, b):
        return self.out('ShaderNodeMixShader', {0: share, 1: a, 2: b})

    def gloss(self, colour, roughness):
        return self.out('ShaderNodeBsdfGlossy', {'Color': colour, 'Roughness': roughness}, distribution='GGX')

    def diffuse(self, colour):
        return self.out('ShaderNodeBsdfDiffuse', {'Color': colour})

    def fresnel(self, ior=1.5):
        """Reflection of a clear surface; none from behind."""
        front = self.math('SUBTRACT', 1.0, self.out('ShaderNodeNewGeometry', output='Backfacing'))
        return self.math('MULTIPLY', self.out('ShaderNodeFresnel', {'IOR': ior}), front)

    def coated(self, base, roughness=0.0, ior=1.5):
        return self.mix(self.fresnel(ior), base, self.gloss((1, 1, 1), roughness))

    def metal(self, colour, roughness):
        return self.gloss(colour, roughness)

    def plastic(self, colour, roughness, ior=1.45):
        return self.mix(self.fresnel(ior), self.diffuse(colour), self.gloss((1, 1, 1), roughness))

    def clear(self, tint, ior=1.5):
        through = self.out('ShaderNodeBsdfTransparent', {'Color': tint})
        return self.mix(self.fresnel(ior), through, self.gloss((1, 1, 1), 0.0))

    def sideways(self):
        """1 where a surface looks to a side or back, 0 where it looks forward or up."""
        along, across = self.add('ShaderNodeSeparateXYZ', {0: self.out('ShaderNodeNewGeometry', output='Normal')}).outputs[:2]
        share = self.math('MAXIMUM', self.math('ABSOLUTE', across), along)
        return self.out('ShaderNodeMapRange', {'Value': share, 'From Min': 0.5, 'From Max': 0.8}, interpolation_type='SMOOTHSTEP')

    def window(self, tint, foot, head):
        """Glass with a veil at the sides and the back, as of a wide pale wall, brightest at its foot.

        A lamp that side glass mirrors covers the cabin with a white slab, and its rays, being few, with grain. The
        veil is in every ray.
        """
        side = self.sideways()
        height = self.add('ShaderNodeSeparateXYZ', {0: self.out('ShaderNodeNewGeometry', output='Position')}).outputs[2]
        rise = self.out('ShaderNodeMapRange', {'Value': height, 'From Min': foot, 'From Max': head, 'To Min': VEIL, 'To Max': 0.2 * VEIL})
        through = self.out('ShaderNodeBsdfTransparent', {'Color': tint})
        mirror = self.math('MULTIPLY', self.fresnel(1.3), self.math('MULTIPLY_ADD', side, -0.85, 1.0))
        mixed = self.mix(mirror, through, self.gloss((1, 1, 1), 0.0))
        return self.out('ShaderNodeAddShader', {0: mixed, 1: self.glow((0.74, 0.9, 1.0), self.math('MULTIPLY', side, rise))})

    def glow(self, colour, strength):
        return self.out('ShaderNodeEmission', {'Color': colour, 'Strength': strength})

    def display(self):
        """A screen that is on: a dark picture that grows lighter towards one corner, and a bar along its foot."""
        across, up = self.add('ShaderNodeSeparateXYZ', {0: self.out('ShaderNodeTexCoord', output='Generated')}).outputs[1:]
        corner = self.math('MULTIPLY_ADD', across, 0.45, self.math('MULTIPLY', up, 0.55))
        light = self.out('ShaderNodeMapRange', {'Value': corner, 'From Min': 0.2, 'From Max': 1.1, 'To Min': 0.0, 'To Max': 1.0}, interpolation_type='SMOOTHSTEP')
        picture = self.out('ShaderNodeMixRGB', {0: light, 1: (0.006, 0.011, 0.016), 2: (0.07, 0.2, 0.26)})
        bar = self.math('LESS_THAN', up, 0.12)
        return self.glow(self.out('ShaderNodeMixRGB', {0: bar, 1: picture, 2: (0.03, 0.036, 0.04)}), 1.0)

    def region(self, name, soft=1.2):
        """1 inside a region of the skin, 0 outside, with a fine edge."""
        value = self.out('ShaderNodeAttribute', output='Fac', attribute_name=name)
        return self.math('MULTIPLY_ADD', value, 1 / soft, 0.5, clamp=True)

    def finish(self, shader):
        self.add('ShaderNodeOutputMaterial', {'Surface': shader})


def create(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    return material, Nodes(material.node_tree)


# Strength of the veil on side glass.
VEIL = 0.05

# The grey in which the layer of paint is rendered; colours scale it.
GREY = 0.3


def tint(paint):
    """The colour of a paint in linear light: its base with the shine of its flakes, a little calmed."""
    base, flake = linear(paint['base']), linear(paint['flake'])
    colour = [min(1.0, b * 1.05 + f * 0.36) for b, f in zip(base, flake)]
    grey = 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]
    return tuple(c + (grey - c) * 0.28 for c in colour)


def paint_shader(n, colour):
    """A metallic base under a clear coat, darker where it turns away; the base is linear in its colour."""
    facing = n.out('ShaderNodeLayerWeight', {'Blend': 0.4}, output='Facing')
    deep = tuple(c * 0.3 for c in colour)
    mixed = n.out('ShaderNodeMixRGB', {0: facing, 1: (*colour, 1), 2: (*deep, 1)})
    under = n.mix(0.62, n.diffuse(mixed), n.gloss(mixed, 0.42))
    return n.coated(under, 0.012, 1.5)


def skin_material(car, colour):
    material, n = create('skin')
    polish = n.math('MULTIPLY', n.fresnel(1.3), n.math('MULTIPLY_ADD', n.sideways(), -0.7, 1.0))
    black = n.mix(polish, n.diffuse((0.004, 0.0045, 0.005)), n.gloss((1, 1, 1), 0.02))
    satin = n.plastic((0.02, 0.021, 0.022), 0.3)
    grille = n.plastic((0.006, 0.006, 0.007), 0.3)
    dark = n.diffuse((0.002, 0.002, 0.002))
    shader = paint_shader(n, colour)
    shader = n.mix(n.region('clad'), shader, satin)
    shader = n.mix(n.region('black'), shader, black)
    shader = n.mix(n.region('glass'), shader, n.window((0.32, 0.36, 0.365), car['belt'][3][1] / 1000, car['height'] * 0.00096))
    shader = n.mix(n.region('head'), shader, n.clear((0.86, 0.9, 0.92), 1.5))
    shader = n.mix(n.region('tail'), shader, n.clear((0.42, 0.09, 0.08), 1.5))
    shader = n.mix(n.region('intake'), shader, grille)
    shader = n.mix(n.region('well'), shader, dark)
    lining = n.mix(n.region('glass'), n.diffuse((0.07, 0.071, 0.073)), n.out('ShaderNodeBsdfTransparent', {'Color': (0.32, 0.36, 0.365)}))
    for lamp in ('head', 'tail'):
        lining = n.mix(n.region(lamp), lining, n.out('ShaderNodeBsdfTransparent', {'Color': (0.8, 0.8, 0.8)}))
    n.finish(n.mix(n.out('ShaderNodeNewGeometry', output='Backfacing'), shader, lining))
    material.cycles.sample_as_light = False
    return material


def part_materials(car, colour, inside):
    """Materials by the names that parts use; from inside the car its screens are on."""
    made = {}

    def add(name, build):
        material, n = create(name)
        n.finish(build(n))
        material.cycles.sample_as_light = name in ('white', 'red')
        made[name] = material

    add('trim', lambda n: n.metal((0.42, 0.43, 0.44), 0.28))
    add('reflector', lambda n: n.coated(n.diffuse((0.2, 0.006, 0.005)), 0.08))
    add('slat', lambda n: n.coated(n.diffuse((0.01, 0.0105, 0.011)), 0.12))
    add('gap', lambda n: n.diffuse((0.0015, 0.0015, 0.0015)))
    add('white', lambda n: n.glow((0.86, 0.94, 1.0), 5))
    add('red', lambda n: n.glow((1.0, 0.03, 0.015), 3.5))
    add('lampDark', lambda n: n.mix(0.55, n.plastic((0.012, 0.0135, 0.015), 0.16), n.metal((0.16, 0.175, 0.19), 0.16)))
    add('lampLens', lambda n: n.coated(n.glow((0.8, 0.9, 1.0), 0.5), 0.0, 1.9))
    add('tailDark', lambda n: n.plastic((0.05, 0.004, 0.004), 0.25))
    add('mirrorShell', lambda n: paint_shader(n, colour))
    add('blackGloss', lambda n: n.coated(n.diffuse((0.004, 0.0045, 0.005)), 0.04))
    add('mirrorGlass', lambda n: n.metal((0.7, 0.72, 0.74), 0.0))
    add('rubber', lambda n: n.plastic((0.016, 0.016, 0.0165), 0.5, 1.4))
    add('rim', lambda n: n.mix(0.5, n.diffuse((0.4, 0.41, 0.42)), n.metal((0.5, 0.51, 0.52), 0.25)))
    add('spokeFace', lambda n: n.mix(0.5, n.diffuse((0.7, 0.71, 0.72)), n.metal((0.75, 0.76, 0.77), 0.25)))
    add('spokeDark', lambda n: n.coated(n.diffuse((0.03, 0.031, 0.032)), 0.2))
    add('disc', lambda n: n.metal((0.26, 0.26, 0.265), 0.34))
    add('caliper', lambda n: n.coated(n.diffuse(linear(car['wheel']['caliper'])), 0.1))
    add('well', lambda n: n.diffuse((0.003, 0.003, 0.003)))
    add('seat', lambda n: n.plastic((0.2, 0.196, 0.188), 0.5))
    add('dash', lambda n: n.plastic((0.07, 0.071, 0.073), 0.4))
    add('dashLight', lambda n: n.plastic((0.14, 0.137, 0.132), 0.5))
    add('lining', lambda n: n.diffuse((0.03, 0.031, 0.032)))
    add('screen', lambda n: n.display() if inside else n.coated(n.diffuse((0.006, 0.007, 0.008))))
    add('plate', lambda n: n.plastic((0.03, 0.031, 0.033), 0.3))
    return made
