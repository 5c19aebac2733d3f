import { range } from '../numbers.ts'
import { createRandom } from '../random.ts'
import { element, group, line, shape } from '../svg.ts'
import { GROUND, type Scene } from './scene.ts'
import { drawFront, drawGround, drawPalm, drawSky, drawSpill, drawTower } from './street.ts'

/** The five towers: x, width, height. */
const TOWERS = [
  [250, 118, 430],
  [398, 112, 452],
  [546, 112, 456],
  [694, 118, 430],
  [862, 128, 250],
] as const

export function drawSuntec(scene: Scene): string {
  return [
    drawSky(scene),
    drawSkyline(scene),
    ...TOWERS.map((tower, index) => drawCurvedTower(scene, tower, 50 + index)),
    drawPodium(scene),
    drawFront(scene, { x: 168, width: 470, height: 98, bays: 10, seed: 8 }),
    drawFountain(),
    drawPalm(112, GROUND, 150),
    drawPalm(1120, GROUND, 176),
    drawPalm(58, GROUND, 120),
    drawGround(scene),
    drawSpill(scene, [168, 638], [80, 740]),
  ].join('')
}

function drawSkyline(scene: Scene): string {
  const random = createRandom(4)
  return range(14)
    .map((index) =>
      drawTower(scene, {
        x: index * 90 - 20,
        width: 62 + random() * 30,
        height: 120 + random() * 130,
        massing: 'far',
        columns: 5,
        lit: 0.06,
        seed: 30 + index,
        hasEdgeLight: false,
      }),
    )
    .join('')
}

function drawCurvedTower(
  scene: Scene,
  [x, width, height]: (typeof TOWERS)[number],
  seed: number,
): string {
  const top = GROUND - height
  const crown = `V${top + 26}Q${x + width / 2} ${top - 22} ${x + width} ${top + 26}`
  return [
    drawTower(scene, {
      x,
      width,
      height,
      columns: 11,
      storey: 8.4,
      lit: 0.2,
      seed,
      outline: `M${x} ${GROUND}${crown}V${GROUND}Z`,
      hasEdgeLight: false,
    }),
    line(`M${x + 0.7} ${GROUND}${crown}`, '#b4ccd7', 1.3, { strokeOpacity: 0.5 }),
    element('path', {
      d: `M${x + width * 0.5} ${top + 8}V${GROUND}`,
      stroke: '#0a0f12',
      strokeWidth: 5,
      opacity: 0.6,
    }),
  ].join('')
}

function drawPodium({ definitions }: Scene): string {
  const roof = `${GROUND - 132}Q600 ${GROUND - 168} 1080 ${GROUND - 132}`
  return [
    shape(`M120 ${GROUND}V${roof}V${GROUND}Z`, definitions.url('near')),
    line(`M120 ${roof}`, '#9db5c0', 1, { strokeOpacity: 0.5 }),
  ].join('')
}

/** The Fountain of Wealth: a bronze ring on raked legs. */
function drawFountain(): string {
  const jets = range(13).map((index) => {
    const place = index - 6
    return line(
      `M${place * 17} ${14 - Math.abs(place)}Q${place * 12} 50 ${place * 7} 94`,
      '#cfe3ec',
      1.5,
      { strokeOpacity: 0.32 },
    )
  })
  const ring = (stroke: string, strokeWidth: number): string =>
    element('ellipse', { rx: 150, ry: 27, fill: 'none', stroke, strokeWidth })
  return group(
    { transform: `translate(958 ${GROUND - 96})` },
    element('path', {
      d: 'M-120 4L-150 96M120 4L150 96M-56 20L-72 96M56 20L72 96',
      stroke: '#3a2a1a',
      strokeWidth: 9,
    }),
    element('path', { d: 'M-119 4L-149 96', stroke: '#c98f55', strokeWidth: 1.6 }),
    ring('#2a1e13', 17),
    ring('#7d5a36', 11),
    element('ellipse', {
      rx: 152,
      ry: 29,
      cy: -3,
      fill: 'none',
      stroke: '#eec48c',
      strokeWidth: 1.4,
      opacity: 0.85,
    }),
    ...jets,
  )
}
