import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { fetchWeights, runBlender } from './blender.ts'
import {
  chooseQuality,
  isWhole,
  listJobs,
  listPictures,
  nameLayers,
  namePicture,
  type Picture,
} from './orders.ts'
import { readPaints } from './seed-name.ts'

const FOLDER = path.join(import.meta.dirname, '..')
const CARS = path.join(FOLDER, 'cars')
const SCENE = path.join(FOLDER, 'scene')
/** Width of the small picture that is made beside the full one. */
const SMALL_WIDTH = 390

const Paints = z.record(z.string(), z.object({ base: z.string(), flake: z.string() }))

const read = (file: string): string => readFileSync(file, 'utf8')
const split = (list: string | undefined): string[] | undefined => list?.split(',')

/** Writes the outlines of all cars as paths, which need no Blender. */
function drawOutlines(folder: string, cars: readonly string[]): void {
  mkdirSync(folder, { recursive: true })
  execFileSync('python3', [path.join(SCENE, 'vectors.py'), folder, ...cars], { stdio: 'inherit' })
}

/** Makes the pictures that are asked for; layers that are there already are not rendered again. */
async function renderPictures(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      car: text,
      view: text,
      studio: text,
      paint: text,
      out: { ...text, default: path.join(FOLDER, '../../.data/artwork') },
      draft: { type: 'boolean', default: false },
      outlines: { type: 'boolean', default: false },
    },
  })
  const cars = readdirSync(CARS).map((name) => path.basename(name, '.json'))
  if (values.outlines) return drawOutlines(values.out, cars)
  const paints = Paints.parse(JSON.parse(read(path.join(FOLDER, 'paints.json'))))
  const pictures = listPictures(readPaints(), {
    cars: split(values.car),
    views: split(values.view),
    studios: split(values.studio),
    paints: split(values.paint),
  })
  const scripts = readdirSync(SCENE)
    .filter((name) => name.endsWith('.py') && name !== 'compose.py' && name !== 'vectors.py')
    .toSorted()
    .map((name) => read(path.join(SCENE, name)))
  const cache = path.join(values.out, 'layers')
  mkdirSync(cache, { recursive: true })
  const weights = fetchWeights(cache)

  for (const [car, its] of Map.groupBy(pictures, (picture) => picture.car)) {
    const numbers = path.join(CARS, `${car}.json`)
    const shared = [read(numbers), ...scripts]
    const listSources = ({ view, paint }: Picture) =>
      isWhole(view) ? [...shared, JSON.stringify(paints[paint])] : shared
    const missing = listJobs(its, values.draft, listSources, (file) =>
      existsSync(path.join(cache, file)),
    )
    const layers = missing.map((job) => ({ ...job, tint: paints[job.paint] }))
    const { step } = chooseQuality('', values.draft)
    if (layers.length > 0) await runBlender('render.py', { car, step, cache, weights, layers })
    const composed = its.map((picture) => ({
      tint: paints[picture.paint],
      out: path.resolve(values.out, namePicture(picture)),
      layers: Object.fromEntries(
        nameLayers(picture, chooseQuality(picture.view, values.draft), listSources(picture)).map(
          ({ layer, file }) => [layer, path.join(cache, file)],
        ),
      ),
    }))
    await runBlender('compose.py', { car: numbers, pictures: composed, widths: [SMALL_WIDTH] })
  }
}

try {
  await renderPictures()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
