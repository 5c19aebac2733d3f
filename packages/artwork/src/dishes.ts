import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { fetchWeights, runBlender } from './blender.ts'
import { choose } from './orders.ts'

const FOLDER = path.join(import.meta.dirname, '..')
const FOOD = path.join(FOLDER, 'food')
const DISHES = path.join(FOOD, 'dishes')

/** Pixels across, else as many as the dish's script says. */
interface Quality {
  width?: number
  samples: number
}

const FULL: Quality = { samples: 24 }
/** Good enough to judge a change by. */
const DRAFT: Quality = { width: 400, samples: 10 }

/** Lists scripts of a folder, without their endings. */
const listScripts = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.py'))
    .map((name) => path.basename(name, '.py'))
    .toSorted()

/** Finds the scripts of a dish: its own, and those of dishes that it lays on a table. */
function findScripts(dish: string): string[] {
  const own = path.join(DISHES, `${dish}.py`)
  const imported = readFileSync(own, 'utf8').matchAll(/^import (\w+)$/gm)
  const others = [...imported].map(([, name]) => path.join(DISHES, `${name}.py`))
  return [own, ...others.filter((file) => existsSync(file))]
}

/** Hashes all that decides a dish's pixels, so that a change renders it anew. */
function hashSources(dish: string, quality: Quality): string {
  const hash = createHash('sha256').update(JSON.stringify(quality))
  const files = [
    ...listScripts(FOOD).map((name) => path.join(FOOD, `${name}.py`)),
    ...findScripts(dish),
    ...['clean', 'images', 'materials', 'passes', 'studio'].map((name) =>
      path.join(FOLDER, 'scene', `${name}.py`),
    ),
  ]
  for (const file of files) hash.update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 12)
}

/** Renders the dishes that are asked for; pictures whose sources have not changed are not rendered again. */
async function renderDishes(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      dish: text,
      width: text,
      samples: text,
      out: { ...text, default: path.join(FOLDER, '../../.data/artwork/dishes') },
      draft: { type: 'boolean', default: false },
    },
  })
  const names = listScripts(DISHES).map((name) => name.replaceAll('_', '-'))
  const dishes = choose('dish', names, values.dish?.split(','))
  const quality: Quality = { ...(values.draft ? DRAFT : FULL) }
  if (values.width !== undefined) quality.width = z.coerce.number().parse(values.width)
  if (values.samples !== undefined) quality.samples = z.coerce.number().parse(values.samples)
  const out = path.resolve(values.out)
  const cache = path.join(out, 'renders')
  mkdirSync(cache, { recursive: true })
  const weights = fetchWeights(cache)

  const pictures = dishes.map((dish) => {
    const print = hashSources(dish.replaceAll('-', '_'), quality)
    return { dish, rendered: path.join(cache, `${dish}-${print}.png`) }
  })
  const missing = pictures.filter(({ rendered }) => !existsSync(rendered))
  const order = Object.fromEntries(missing.map(({ dish, rendered }) => [dish, rendered]))
  if (missing.length > 0)
    await runBlender('../food/render.py', { dishes: order, ...quality, weights })
  for (const { dish, rendered } of pictures)
    copyFileSync(rendered, path.join(out, `dish-${dish}.png`))
}

try {
  await renderDishes()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
