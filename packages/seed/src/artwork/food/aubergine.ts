import { getCyclic } from '../lists.ts'
import { range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import { createRandom } from '../random.ts'
import { group, line, shape } from '../svg.ts'
import { drawPlate, type Setting } from './crockery.ts'
import { drawCitrus, LIME } from './ingredients.ts'

const { at } = canvasPen

/** A whole aubergine, split and charred, under green sambal. */
export function drawAubergine(setting: Setting): string {
  const random = createRandom(127)
  const { x, y, radius: r } = setting
  const p = (dx: number, dy: number): string => at(r * dx, r * dy)
  const body = `M${p(-0.72, 0)}C${p(-0.72, -0.26)} ${p(-0.3, -0.32)} ${p(0.1, -0.22)}C${p(0.36, -0.16)} ${p(0.5, -0.1)} ${p(0.56, 0)}C${p(0.5, 0.1)} ${p(0.36, 0.16)} ${p(0.1, 0.22)}C${p(-0.3, 0.32)} ${p(-0.72, 0.26)} ${p(-0.72, 0)}Z`
  const flesh = `M${p(-0.6, 0)}C${p(-0.58, -0.17)} ${p(-0.26, -0.22)} ${p(0.08, -0.15)}C${p(0.28, -0.1)} ${p(0.4, -0.06)} ${p(0.44, 0)}C${p(0.4, 0.06)} ${p(0.28, 0.1)} ${p(0.08, 0.15)}C${p(-0.26, 0.22)} ${p(-0.58, 0.17)} ${p(-0.6, 0)}Z`
  const sambal = range(30).map((index) => {
    const along = -0.52 + (index / 29) * 0.86
    return shape(
      drawBlob(
        r * along,
        (random() - 0.5) * r * 0.2,
        r * (0.06 + random() * 0.05),
        r * 0.05,
        random,
        { roughness: 0.3, points: 8 },
      ),
      getCyclic(['#4c7d1f', '#7fae38', '#355f14', '#a3c85a'], index),
      { opacity: 0.95 },
    )
  })
  return [
    drawPlate(setting, 'porcelain', 0.86),
    group(
      { transform: `translate(${at(x, y)}) rotate(-34)` },
      shape(body, '#000', { opacity: 0.4, transform: 'translate(5 10)' }),
      shape(body, '#2a1230'),
      line(
        `M${p(-0.66, -0.08)}C${p(-0.5, -0.26)} ${p(-0.1, -0.26)} ${p(0.3, -0.14)}`,
        '#8f6aa0',
        5,
        {
          strokeLinecap: 'round',
          opacity: 0.8,
        },
      ),
      shape(flesh, '#c9a25c'),
      shape(flesh, '#efdba2', { transform: 'scale(.9)' }),
      ...range(5).map((index) =>
        line(`M${p(-0.46 + index * 0.18, -0.15)}q${p(0.04, 0.15)} ${p(-0.01, 0.3)}`, '#7a4a1c', 4, {
          opacity: 0.5,
          strokeLinecap: 'round',
        }),
      ),
      ...sambal,
      shape(
        `M${p(0.46, -0.13)}L${p(0.66, -0.07)}L${p(0.9, -0.05)}Q${p(0.93, 0)} ${p(0.9, 0.04)}L${p(0.66, 0.07)}L${p(0.46, 0.13)}L${p(0.54, 0)}Z`,
        '#4f7a34',
      ),
      line(`M${p(0.56, -0.04)}L${p(0.86, -0.02)}`, '#9ac26a', 3, { strokeLinecap: 'round' }),
    ),
    drawCitrus(x + r * 0.4, y + r * 0.44, r * 0.16, LIME),
    drawCitrus(x + r * 0.6, y + r * 0.28, r * 0.14, LIME),
  ].join('')
}
