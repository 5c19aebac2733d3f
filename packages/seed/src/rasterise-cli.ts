// Redraws outdated images: node packages/seed/src/rasterise-cli.ts
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import {
  getImagePath,
  getManifestPath,
  hashPicture,
  IMAGES,
  listImages,
  readManifest,
  WEBP,
  type Manifest,
} from './image-files.ts'
import { getPictures, type Picture } from './pictures.ts'

/** Resolution at which librsvg draws one unit as one pixel. */
const UNIT_DENSITY = 72

function getUnits(svg: string): number {
  const units = /viewBox="\S+ \S+ (\S+) /.exec(svg)?.[1]
  if (units === undefined) throw new Error('A picture has no viewBox')
  return Number(units)
}

async function draw({ name, width, render }: Picture): Promise<void> {
  const svg = render()
  await sharp(Buffer.from(svg), { density: (UNIT_DENSITY * width) / getUnits(svg) })
    .resize({ width })
    .webp(WEBP)
    .toFile(getImagePath(name))
}

/** One picture per core at a time; sharp runs off the main thread. */
async function drawAll(pictures: readonly Picture[]): Promise<void> {
  const queue = pictures.values()
  const worker = async (): Promise<void> => {
    for (const picture of queue) {
      await draw(picture)
      process.stdout.write(`${picture.name}\n`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}

async function removeStale(pictures: readonly Picture[]): Promise<void> {
  const wanted = new Set(pictures.map(({ name }) => name))
  const stale = (await listImages()).filter((name) => !wanted.has(name))
  await Promise.all(stale.map((name) => rm(getImagePath(name))))
}

const started = Date.now()
await mkdir(IMAGES, { recursive: true })
const pictures = getPictures()
const existing = new Set(await listImages())
const before = await readManifest()
const manifest: Manifest = Object.fromEntries(
  pictures
    .map((picture): [string, string] => [picture.name, hashPicture(picture)])
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
)
const lagging = pictures.filter(
  ({ name }) => before[name] !== manifest[name] || !existing.has(name),
)
sharp.concurrency(1)
await drawAll(lagging)
await removeStale(pictures)
await writeFile(getManifestPath(), `${JSON.stringify(manifest, undefined, 2)}\n`)
process.stdout.write(
  `${lagging.length} of ${pictures.length} images drawn in ${((Date.now() - started) / 1000).toFixed(0)} s\n`,
)
