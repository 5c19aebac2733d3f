import { formatCoordinate as format, range } from '../numbers.ts'
import { canvasPen } from '../pen.ts'
import { group, shape } from '../svg.ts'
import {
  drawDisc,
  drawGloss,
  drawPlate,
  drawShadow,
  getGlaze,
  getRim,
  type Setting,
} from './crockery.ts'

const { at } = canvasPen

export function drawFlatWhite(setting: Setting): string {
  const { definitions, x, y, radius } = setting
  const cup = radius * 0.8
  const coffee = cup * 0.9
  const glaze = getGlaze(definitions, 'celadon')
  const crema = definitions.radialGradient(
    'crema',
    [
      [0, '#b87740'],
      [0.7, '#8d5226'],
      [1, '#4d280f'],
    ],
    { cx: 0.42, cy: 0.4, r: 0.7 },
  )
  const inside = definitions.clipPath('cup', drawDisc(x, y, coffee, { fill: '#000' }))
  const knuckle = format(radius * 0.1)
  const handle = `M${at(x + cup * 0.92, y - radius * 0.1)}h${format(radius * 0.24)}a${knuckle} ${knuckle} 0 0 1 0 ${format(radius * 0.2)}h${format(-radius * 0.24)}Z`
  return [
    drawPlate(setting, 'celadon', 0.6),
    group(
      { transform: `rotate(32 ${x} ${y})` },
      shape(handle, glaze, { stroke: '#eef6f1', strokeOpacity: 0.35, strokeWidth: 1.5 }),
    ),
    drawShadow({ ...setting, radius: cup }, 0.55),
    drawDisc(x, y, cup, { fill: glaze }),
    drawDisc(x, y, cup - 1, {
      fill: 'none',
      stroke: getRim(definitions, 'celadon'),
      strokeWidth: 2.4,
    }),
    drawDisc(x, y, coffee, { fill: crema }),
    group(
      { clipPath: inside, transform: `rotate(-28 ${x} ${y})` },
      drawMilk(x, y, coffee),
      drawStem(x, y, coffee),
    ),
    drawDisc(x, y, coffee, { fill: 'none', stroke: '#3a1d0a', strokeWidth: 2, opacity: 0.6 }),
    drawGloss(x, y, coffee * 0.98, 0.35),
  ].join('')
}

/** The leaf poured in milk: seven chevrons, narrower towards the tip. */
function drawMilk(x: number, y: number, size: number): string {
  return range(7)
    .map((index) => {
      const share = index / 6
      const width = size * (0.66 - 0.34 * Math.abs(share - 0.35) - 0.25 * share * share)
      const foot = y + size * (0.5 - share * 1.02)
      const p = (dx: number, dy: number): string => at(x + width * dx, foot + size * dy)
      return shape(
        [
          `M${p(-1, -0.12)}C${p(-0.6, 0.1)} ${p(-0.2, 0.16)} ${p(0, 0.2)}`,
          `C${p(0.2, 0.16)} ${p(0.6, 0.1)} ${p(1, -0.12)}`,
          `C${p(0.62, -0.005)} ${p(0.2, 0.05)} ${p(0, 0.07)}`,
          `C${p(-0.2, 0.05)} ${p(-0.62, -0.005)} ${p(-1, -0.12)}Z`,
        ].join(''),
        '#f4e3c8',
      )
    })
    .join('')
}

function drawStem(x: number, y: number, size: number): string {
  const p = (dx: number, dy: number): string => at(x + size * dx, y + size * dy)
  return shape(
    `M${p(0, 0.78)}C${p(-0.03, 0)} ${p(-0.03, -0.3)} ${p(0, -0.72)}C${p(0.03, -0.3)} ${p(0.03, 0)} ${p(0, 0.78)}Z`,
    '#8d5226',
    { opacity: 0.85 },
  )
}
