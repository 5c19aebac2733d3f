import { formatCoordinate as format, range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import { createRandom } from '../random.ts'
import { group, line, shape } from '../svg.ts'
import { drawDisc, drawPlate, type Setting } from './crockery.ts'
import { drawGreens, drawStrands, strew } from './ingredients.ts'

const { at } = canvasPen

/** A half-moon in a thin skin, its edge crimped. */
function drawDumpling(x: number, y: number, r: number, angle: number): string {
  const skin = 'M-54 14C-58 -2 -40 -34 0 -36C40 -34 58 -2 54 14C40 34 -40 34 -54 14Z'
  const crimps = range(7).map((index) => {
    const turn = -2.75 + index * 0.39
    return drawDisc(Math.cos(turn) * 52, 8 + Math.sin(turn) * 43, 11, { fill: '#e6c98e' })
  })
  return group(
    { transform: `translate(${at(x, y)}) rotate(${format(angle)}) scale(${format(r / 250)})` },
    shape(skin, '#000', { opacity: 0.35, transform: 'translate(4 8) scale(1.06)' }),
    ...crimps,
    shape(skin, '#c49a54'),
    shape(skin, '#f6e4bc', { transform: 'translate(0 1) scale(.94)' }),
    shape('M-34 10C-30 -14 30 -14 34 10C22 22 -22 22 -34 10Z', '#dc9f80', { opacity: 0.45 }),
    line('M-30 -14L-24 -2M-12 -22L-9 -8M9 -23L8 -8M29 -15L23 -2', '#c49a54', 3, {
      strokeLinecap: 'round',
    }),
    line('M-38 4C-30 -16 -8 -20 6 -18', '#fffdf6', 4.5, { strokeLinecap: 'round', opacity: 0.9 }),
  )
}

/** Dry noodles, six dumplings, greens and pickled green chilli. */
export function drawWantonMee(setting: Setting): string {
  const random = createRandom(79)
  const { definitions, x, y, radius: r } = setting
  const saucer: Setting = { definitions, x: x + r * 0.72, y: y + r * 0.68, radius: r * 0.26 }
  const dumplings = range(6).map((index) => {
    const angle = 2.3 + index * 0.62
    return drawDumpling(
      x + Math.cos(angle) * r * 0.47,
      y + Math.sin(angle) * r * 0.47,
      r,
      (angle * 180) / Math.PI + 90,
    )
  })
  return [
    drawPlate(setting, 'celadon', 0.86),
    shape(drawBlob(x, y, r * 0.66, r * 0.62, random, { roughness: 0.05, points: 12 }), '#6b3d17'),
    drawStrands({ x, y, radius: r * 0.6 }, random, {
      count: 92,
      width: r * 0.034,
      tones: [
        ['#7a4a10', '#f0c660', '#fff0b8'],
        ['#8a5a18', '#e2ae44', '#fbe094'],
        ['#6b3d0c', '#f6d780', '#fff8d8'],
      ],
    }),
    ...dumplings,
    drawGreens(x + r * 0.06, y + r * 0.16, r * 0.95, 14),
    drawPlate(saucer, 'ink', 0.86),
    strew({ ...saucer, radius: saucer.radius * 0.56 }, random, 11, (px, py) =>
      [
        drawDisc(px + 2, py + 3, r * 0.052, { fill: '#000', opacity: 0.35 }),
        drawDisc(px, py, r * 0.052, { fill: '#5f8f2c' }),
        drawDisc(px, py, r * 0.036, { fill: '#c8dc7c' }),
        drawDisc(px, py, r * 0.014, { fill: '#f6f2cc' }),
      ].join(''),
    ),
  ].join('')
}
