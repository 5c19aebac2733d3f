import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const CARS = path.join(import.meta.dirname, '../cars')
const Car = z.object({ paints: z.array(z.string()).min(1) })

/** Lists the paints of each car, the one of its pictures first. */
export const readPaints = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    readdirSync(CARS).map((name) => [
      path.basename(name, '.json'),
      Car.parse(JSON.parse(readFileSync(path.join(CARS, name), 'utf8'))).paints,
    ]),
  )

/** Views that a gallery or a feature shows. */
const VIEWS = ['rear', 'side', 'low', 'detail', 'cabin']

/**
 * Names a render as the seed does: "seal-hero-dark-tamarind.png" is "scene-seal.webp". Undefined for what the seed does not
 * have: other paints, but of cards; small copies; the light studio.
 */
export function toSeedName(render: string, paintsOf = readPaints()): string | undefined {
  const name = path.basename(render, '.png')
  if (path.extname(render) !== '.png') return undefined
  if (name === 'dish-table-top') return 'table-top.webp'
  if (/^(?:dish|venue)-.*(?<!-390)$/.test(name)) return `${name}.webp`
  for (const [car, paints] of paintsOf) {
    const card = paints.find((paint) => name === `${car}-card-dark-${paint}`)
    if (card !== undefined) return `car-${car}-${card}.webp`
    const [paint = ''] = paints
    const end = `-dark-${paint}`
    if (!name.startsWith(`${car}-`) || !name.endsWith(end)) continue
    const view = name.slice(car.length + 1, -end.length)
    if (view === 'hero') return `scene-${car}.webp`
    if (/^turn-\d\d$/.test(view)) return `turn-${car}-${view.slice('turn-'.length)}.webp`
    if (VIEWS.includes(view)) return `view-${car}-${view}.webp`
  }
  return undefined
}
