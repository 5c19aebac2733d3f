import { formatCoordinate as format, range } from '../numbers.ts'
import { element, group, line, shape } from '../svg.ts'
import { GROUND, HEIGHT, WIDTH, type Scene } from './scene.ts'
import { drawFront, drawGlints, drawReflections, drawSky, drawTower, drawTree } from './street.ts'

/** Flats: x, width, height. */
const FLATS = [
  [10, 96, 290],
  [118, 90, 330],
  [224, 100, 276],
  [806, 96, 300],
  [914, 92, 344],
  [1018, 90, 310],
  [1120, 92, 280],
] as const

/** The towers over the mall: x, height, seed. */
const TOWERS = [
  [400, 400, 220],
  [500, 430, 221],
  [600, 408, 222],
] as const

/** The promenade lies above the ground line: the water is in front. */
const PROMENADE = GROUND - 36

export function drawWaterwayPoint(scene: Scene): string {
  const flats = FLATS.map(([x, width, height], index) =>
    drawTower(scene, {
      x,
      width,
      height,
      massing: index % 2 ? 'far' : 'middle',
      columns: 7,
      storey: 11,
      lit: 0.34,
      seed: 200 + index,
      base: GROUND - 16,
    }),
  )
  const towers = TOWERS.map(([x, height, seed]) =>
    drawTower(scene, {
      x,
      width: 84,
      height,
      columns: 7,
      storey: 10,
      lit: 0.3,
      seed,
      base: GROUND - 30,
    }),
  )
  return [
    drawSky(scene, 0.6),
    ...flats,
    ...towers,
    drawMall(scene),
    group(
      { transform: 'translate(0 -36)' },
      drawFront(scene, { x: 420, width: 440, height: 86, bays: 9, seed: 41 }),
    ),
    drawTree(120, GROUND - 34, 54, 3),
    drawTree(1096, GROUND - 34, 62, 4),
    drawTree(360, GROUND - 34, 40, 12),
    drawTree(930, GROUND - 34, 44, 13),
    drawWater(scene),
    drawFootbridge(),
    drawGlints(GROUND, 19),
  ].join('')
}

/** The mall under its wave of a roof. */
function drawMall({ definitions }: Scene): string {
  const roof = `C260 ${GROUND - 210} 360 ${GROUND - 196} 470 ${GROUND - 158}S700 ${GROUND - 120} 800 ${GROUND - 164}S980 ${GROUND - 206} 1060 ${GROUND - 150}`
  return [
    shape(`M150 ${GROUND - 40}V${GROUND - 150}${roof}V${GROUND - 40}Z`, definitions.url('near')),
    line(`M150 ${GROUND - 150}${roof}`, '#bcd3dd', 1.8, { strokeOpacity: 0.65 }),
  ].join('')
}

function drawWater(scene: Scene): string {
  return [
    element('rect', { y: PROMENADE, width: WIDTH, height: 26, fill: '#12191a' }),
    element('path', { d: `M0 ${PROMENADE}H${WIDTH}`, stroke: '#e9b57c', strokeOpacity: 0.4 }),
    element('rect', {
      y: GROUND - 10,
      width: WIDTH,
      height: HEIGHT - GROUND + 10,
      fill: '#0c151a',
    }),
    drawReflections(scene, {
      count: 24,
      pitch: 51,
      seed: 170,
      top: GROUND - 8,
      width: [8, 22],
      height: [50, 100],
      opacity: 0.12,
      getColour: (index) => (index > 7 && index < 17 ? '#f2a653' : '#5a7886'),
    }),
  ].join('')
}

/** An arched footbridge with a handrail and its posts. */
function drawFootbridge(): string {
  const arch = (ends: number, crown: number): string =>
    `M-20 ${GROUND + ends}Q600 ${GROUND + crown} 1220 ${GROUND + ends}`
  const posts = range(61).map((index) => {
    const share = index / 60
    const y =
      (1 - share) ** 2 * (GROUND + 38) +
      2 * share * (1 - share) * (GROUND - 58) +
      share ** 2 * (GROUND + 38)
    return `M${format(-20 + 1240 * share)} ${format(y)}v-18.5`
  })
  return [
    line(arch(44, -52), '#0a0f12', 11),
    line(arch(38, -58), '#c6dae3', 1.5, { strokeOpacity: 0.6 }),
    line(arch(20, -78), '#8fa6b0', 1, { strokeOpacity: 0.5 }),
    element('path', { d: posts.join(''), stroke: '#8fa6b0', strokeOpacity: 0.35 }),
  ].join('')
}
