import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { fetchWeights, runBlender } from './blender.ts'
import { choose } from './orders.ts'

const FOLDER = path.join(import.meta.dirname, '..')
const VENUES = path.join(FOLDER, 'places/venues')
/** Width of the small picture that is made beside the full one. */
const SMALL_WIDTH = 390

const FULL = { width: 2560, samples: 24, step: 6 }
/** Good enough to judge a change by. */
const DRAFT = { width: 640, samples: 12, step: 12 }

/** Lists files of a folder that end so. */
const listFiles = (folder: string, end: string): string[] =>
  readdirSync(path.join(FOLDER, folder))
    .filter((name) => name.endsWith(end))
    .toSorted()
    .map((name) => path.join(FOLDER, folder, name))

/** Hashes all that decides a place's light, so that a change renders it anew. */
function hashSources(place: string, quality: typeof FULL): string {
  const hash = createHash('sha256').update(JSON.stringify(quality))
  const files = [
    ...listFiles('places', '.py'),
    path.join(VENUES, `${place.replaceAll('-', '_')}.py`),
    ...listFiles('scene', '.py'),
    ...listFiles('cars', '.json'),
    path.join(FOLDER, 'paints.json'),
  ]
  for (const file of files) hash.update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 12)
}

/** Renders the places that are asked for; light whose sources have not changed is not rendered again. */
async function renderPlaces(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      place: text,
      width: text,
      samples: text,
      out: { ...text, default: path.join(FOLDER, '../../.data/artwork/places') },
      draft: { type: 'boolean', default: false },
    },
  })
  const names = listFiles('places/venues', '.py').map((file) =>
    path.basename(file, '.py').replaceAll('_', '-'),
  )
  const places = choose('place', names, values.place?.split(','))
  const quality = { ...(values.draft ? DRAFT : FULL) }
  if (values.width !== undefined) quality.width = z.coerce.number().parse(values.width)
  if (values.samples !== undefined) quality.samples = z.coerce.number().parse(values.samples)
  const out = path.resolve(values.out)
  const cache = path.join(out, 'layers')
  mkdirSync(cache, { recursive: true })
  const weights = fetchWeights(cache)

  for (const [index, place] of places.entries()) {
    const name = `venue-${place}.png`
    await runBlender('../places/draw.py', {
      place,
      ...quality,
      cache,
      weights,
      layer: path.join(cache, `${place}-${hashSources(place, quality)}.npy`),
      out: path.join(out, name),
      widths: [SMALL_WIDTH],
    })
    process.stdout.write(`${index + 1} of ${places.length}: ${name}\n`)
  }
}

try {
  await renderPlaces()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
