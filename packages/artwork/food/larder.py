"""The materials that several dishes share; a dish with one of its own has it in its file."""
from stuffs import food, leaf, sauce


def rice_noodle():
    return food('rice noodle', [(0.0, '#d2b27a'), (0.5, '#ecd7ae'), (1.0, '#f6e8cb')], rand=0.3, mottle=(1.5, 0.3), soft=0.45, reach=(0.3, 0.2, 0.12), rough=(0.16, 0.34), bump=(6.0, 0.012), coat=0.3)


def egg_noodle():
    return food('egg noodle', [(0.0, '#a5691d'), (0.5, '#d6a24c'), (1.0, '#edc981')], rand=0.5, mottle=(1.4, 0.4), soft=0.4, reach=(0.25, 0.14, 0.05), rough=(0.18, 0.38), bump=(7.0, 0.01), coat=0.35)


def rice(name='rice', low='#d2b878', middle='#ecdcb2', high='#f7eed4', mottle=(2.0, 0.3)):
    return food(name, [(0.0, low), (0.55, middle), (1.0, high)], rand=0.7, mottle=mottle, soft=0.55, reach=(0.14, 0.1, 0.06), rough=(0.22, 0.42), bump=(14.0, 0.006), coat=0.15)


def egg_white():
    return food('egg white', [(0.0, '#f0e4cc'), (0.5, '#f8f0e0'), (1.0, '#fcf7ec')], mottle=(1.2, 0.3), soft=0.55, reach=(0.4, 0.32, 0.22), rough=(0.14, 0.26), bump=(5.0, 0.008), coat=0.2)


def egg_yolk():
    return food('egg yolk', [(0.0, '#c94a05'), (0.55, '#e5760a'), (0.9, '#f09a22'), (1.0, '#f6b848')], 'depth', mottle=(1.6, 0.35), soft=0.5, reach=(0.4, 0.16, 0.04), rough=(0.05, 0.16), gloss=0.6, bump=(4.0, 0.012), coat=0.6)


def prawn_flesh():
    return food('prawn flesh', [(0.0, '#f4d9c6'), (0.3, '#f2b594'), (0.6, '#e2703f'), (1.0, '#c2401b')], 'hue', mottle=(2.2, 0.25), fibre=(3.0, 0.12, (1, 1, 1)), soft=0.4, reach=(0.4, 0.18, 0.1), rough=(0.14, 0.3), bump=(7.0, 0.02), coat=0.45)


def prawn_tail():
    return food('prawn tail', [(0.0, '#8f2a0f'), (0.5, '#cf4a1c'), (1.0, '#ec8450')], 'along', mottle=(2.5, 0.3), soft=0.2, rough=(0.2, 0.35), bump=(9.0, 0.02), coat=0.3)


def tofu_skin():
    sponge = [(0.0, '#d9b878'), (0.5, '#ecd6a2'), (1.0, '#f5e7c4')]
    return food('tofu puff', [(0.0, '#5f300c'), (0.4, '#97591c'), (0.75, '#bd8336'), (1.0, '#d8ab62')], mottle=(1.3, 0.9), soft=0.12, rough=(0.35, 0.55), bump=(5.0, 0.09), coat=0.1, over=('inside', sponge))


def spring_onion():
    return food('spring onion', [(0.0, '#dfe8b4'), (0.35, '#8fb84a'), (0.7, '#4f8f2c'), (1.0, '#2f6d22')], 'skin', rand=0.7, mottle=(3.0, 0.2), soft=0.3, reach=(0.08, 0.12, 0.03), rough=(0.2, 0.35), bump=(9.0, 0.006), coat=0.2)


def chilli():
    return food('chilli', [(0.0, '#c3160d'), (0.4, '#e0311a'), (0.75, '#f0b37a'), (1.0, '#f6dfae')], 'pale', rand=0.12, mottle=(3.0, 0.1), soft=0.3, reach=(0.2, 0.04, 0.03), rough=(0.1, 0.22), bump=(6.0, 0.006), coat=0.5)


def herb():
    return leaf('herb', '#1f4d17', '#4a8a2c', '#84ad55', gloss=0.4)


def sambal():
    return food('sambal', [(0.0, '#4a0d05'), (0.5, '#86210c'), (1.0, '#bb4a1a')], rand=0.5, mottle=(3.2, 0.9), soft=0.15, reach=(0.2, 0.04, 0.02), rough=(0.16, 0.4), bump=(6.0, 0.09), coat=0.35)


def soy():
    return sauce('soy', '#3a1606', '#0d0503', 0.04)


def dark_gravy():
    return sauce('dark gravy', '#6b3410', '#331405', 0.05)


def banana_leaf():
    return leaf('banana leaf', '#1d4a1c', '#3b7a2d', '#7da552', ribs=46.0, slant=0.25, gloss=0.55, thin=0.2, relief=0.02)


def greens():
    return leaf('greens', '#173d12', '#2f6a1e', '#86ab5a', ribs=8.0, slant=0.9, gloss=0.6, thin=0.22, relief=0.12)


def stems():
    return food('stems', [(0.0, '#5d8f33'), (0.5, '#8cb552'), (1.0, '#c3d893')], rand=0.5, mottle=(1.2, 0.35), fibre=(4.0, 0.2, (1, 1, 1)), soft=0.3, reach=(0.2, 0.25, 0.06), rough=(0.16, 0.3), bump=(8.0, 0.012), coat=0.4)


def cucumber():
    return food('cucumber', [(0.0, '#dfe9b8'), (0.55, '#cfe0a0'), (0.82, '#b3cf7c'), (0.95, '#3f6f26'), (1.0, '#224a18')], 'depth', rand=0.03, mottle=(3.5, 0.12), soft=0.4, reach=(0.3, 0.35, 0.12), rough=(0.12, 0.28), bump=(6.0, 0.015), coat=0.35)


def bamboo():
    return food('bamboo', [(0.0, '#a37a43'), (0.5, '#cfa667'), (1.0, '#e3c48c')], mottle=(2.0, 0.5), rough=(0.4, 0.6), bump=(12.0, 0.01))


def chicken():
    skin = [(0.0, '#d6a24c'), (0.5, '#ebc785'), (1.0, '#f5e3bb')]
    return food('chicken', [(0.0, '#e5d0b4'), (0.5, '#f3e6d2'), (1.0, '#faf3e6')], mottle=(1.0, 0.4), fibre=(2.2, 0.35, (1.0, 0.35, 3.0)), soft=0.45, reach=(0.4, 0.25, 0.16), rough=(0.14, 0.34), bump=(9.0, 0.02), coat=0.5, over=('skin', skin))


def char_siew():
    glazed = [(0.0, '#1f0804'), (0.35, '#57130a'), (0.7, '#8c2a12'), (1.0, '#b9591f')]
    return food('char siew', [(0.0, '#7d3a22'), (0.45, '#aa6444'), (0.8, '#c99270'), (1.0, '#e6c4a0')], mottle=(1.2, 0.55), fibre=(2.4, 0.5, (0.5, 0.6, 2.6)), soft=0.25, reach=(0.3, 0.1, 0.06), rough=(0.1, 0.3), bump=(7.0, 0.03), coat=0.7, over=('skin', glazed))


def grilled():
    return food('grilled meat', [(0.0, '#4a1d0a'), (0.35, '#84401a'), (0.65, '#b06a26'), (1.0, '#cf9040')], mottle=(1.6, 0.7), rand=0.25, soft=0.2, reach=(0.3, 0.12, 0.04), rough=(0.12, 0.34), bump=(6.0, 0.05), coat=0.55, char=('ridge', 0.04, '#140804'))


def peanut_sauce():
    return food('peanut sauce', [(0.0, '#6b2f0c'), (0.5, '#a35a20'), (1.0, '#cf9a55')], mottle=(2.0, 0.9), soft=0.2, reach=(0.3, 0.12, 0.05), rough=(0.1, 0.3), bump=(5.0, 0.09), coat=0.5)


def peanuts():
    return food('peanuts', [(0.0, '#a8692c'), (0.5, '#d6a45e'), (1.0, '#efd09b')], rand=0.7, mottle=(3.0, 0.4), soft=0.2, rough=(0.3, 0.5), bump=(9.0, 0.02), coat=0.2)


def chilli_sauce():
    return food('chilli sauce', [(0.0, '#8f1206'), (0.5, '#b82a0b'), (1.0, '#d9591e')], mottle=(3.0, 0.8), soft=0.25, reach=(0.3, 0.06, 0.03), rough=(0.06, 0.2), bump=(5.0, 0.06), coat=0.5, spots=(2.6, 0.0, 0.24, 0.5, '#e8b65a'))


def ginger_sauce():
    return food('ginger sauce', [(0.0, '#a8973a'), (0.5, '#cdbd6a'), (1.0, '#e7dca0')], mottle=(3.5, 0.9), soft=0.35, reach=(0.3, 0.25, 0.1), rough=(0.1, 0.3), bump=(5.0, 0.09), coat=0.5, spots=(2.8, 0.0, 0.25, 0.4, '#5d7d28'))


def garlic():
    return food('fried garlic', [(0.0, '#8a4f12'), (0.4, '#c9923a'), (1.0, '#efd594')], rand=0.8, mottle=(4.0, 0.4), soft=0.25, rough=(0.25, 0.45), bump=(9.0, 0.02), coat=0.2)


def raw_garlic():
    return food('minced garlic', [(0.0, '#d8cb9a'), (1.0, '#f4eed6')], rand=0.8, soft=0.5, rough=(0.2, 0.35), bump=(9.0, 0.01), coat=0.3)


def wet_leaf():
    return leaf('wet leaf', '#12330d', '#2b5c1a', '#6e9146', ribs=11.0, slant=0.8, gloss=0.7, thin=0.15, relief=0.1)


def braised_beef():
    return food('braised beef', [(0.0, '#3a1c0d'), (0.4, '#6b3c20'), (0.75, '#8f5a36'), (1.0, '#b38258')], rand=0.4, mottle=(1.3, 0.6), fibre=(2.6, 0.5, (0.5, 2.2, 1)), soft=0.15, reach=(0.2, 0.08, 0.05), rough=(0.12, 0.3), bump=(6.0, 0.05), coat=0.6)


def belly():
    """Belly pork in layers, by its height."""
    return food('belly pork', [(0.0, '#7d4426'), (0.2, '#8f5634'), (0.27, '#e6cfa9'), (0.36, '#e9d6b4'), (0.43, '#8a4d2c'), (0.6, '#7c4224'), (0.68, '#e8d3ae'), (0.86, '#dfc190'), (0.93, '#7a3a14'), (1.0, '#4a1f0a')], 'layer', mottle=(1.4, 0.13), soft=0.35, reach=(0.3, 0.15, 0.08), rough=(0.1, 0.28), bump=(6.0, 0.04), coat=0.6)


def wrapper():
    return food('wanton skin', [(0.0, '#ead9b4'), (0.5, '#f0e2c4'), (1.0, '#f6ecd6')], mottle=(1.6, 0.4), soft=0.5, reach=(0.35, 0.22, 0.12), rough=(0.1, 0.24), bump=(4.0, 0.02), coat=0.5, over=('filling', [(0.0, '#d9ab7c'), (0.5, '#e6c59c'), (1.0, '#efd9b4')]))


def lap_cheong():
    return food('lap cheong', [(0.0, '#4f0f0a'), (0.5, '#7a1c13'), (0.85, '#8c281a'), (1.0, '#430d08')], 'depth', rand=0.2, mottle=(2.5, 0.3), soft=0.3, reach=(0.25, 0.08, 0.05), rough=(0.28, 0.45), gloss=0.35, bump=(6.0, 0.04), coat=0.12, spots=(3.8, 0.08, 0.3, 0.6, '#d3a185'))


def mushroom():
    return food('mushroom', [(0.0, '#f0e2c8'), (0.5, '#e3c798'), (0.8, '#b98243'), (0.95, '#7a4418'), (1.0, '#56290d')], 'depth', rand=0.15, mottle=(1.6, 0.4), fibre=(2.4, 0.2, (2.0, 0.4, 1)), soft=0.3, rough=(0.18, 0.36), bump=(6.0, 0.03), coat=0.4)


def shiitake():
    return food('shiitake', [(0.0, '#22120a'), (0.5, '#4a2a16'), (1.0, '#7d5230')], rand=0.5, mottle=(1.5, 0.8), soft=0.15, rough=(0.14, 0.3), bump=(5.0, 0.05), coat=0.5, over=('pale', [(0.0, '#b08a5c'), (1.0, '#dcc092')]))


def citrus_flesh(name, flesh, pith, rind):
    return food(name, [(0.0, flesh[0]), (0.35, flesh[1]), (0.58, pith), (0.8, pith), (1.0, rind)], 'hue', mottle=(3.0, 0.12), fibre=(5.0, 0.12, (1, 1, 1)), soft=0.45, reach=(0.3, 0.22, 0.06), rough=(0.08, 0.22), bump=(7.0, 0.02), coat=0.5)


def dried_shrimp():
    return food('dried shrimp', [(0.0, '#a34a1c'), (0.5, '#c96f35'), (1.0, '#e0a06a')], 'hue', rand=0.4, mottle=(3.0, 0.5), soft=0.2, rough=(0.25, 0.45), bump=(8.0, 0.04), coat=0.3)
