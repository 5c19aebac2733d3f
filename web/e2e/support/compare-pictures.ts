import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'

const FOLDER = resolve(import.meta.dirname, '../pictures')
/** Pixels of one file, which keep it below the limit. */
const FILE_PIXELS = 96_000
const FILE_BYTES = 8192
/** Keeps what `pictures/defects.spec.ts` does to a page. */
const QUALITY = { quality: 10 }
/** Levels of 255 that nobody sees. */
const UNSEEN = 8

/** A picture in files from top to bottom. */
export type Picture = readonly Buffer[]

/** Compresses as the stored pictures are, so that the same page gives the same bytes. */
export async function toPicture(screenshot: Buffer): Promise<Picture> {
  const whole = sharp(screenshot)
  const { width, height } = await whole.metadata()
  const step = Math.floor(FILE_PIXELS / width)
  return Promise.all(
    Array.from({ length: Math.ceil(height / step) }, (_, index) =>
      whole
        .clone()
        .extract({
          left: 0,
          top: index * step,
          width,
          height: Math.min(step, height - index * step),
        })
        .webp(QUALITY)
        .toBuffer(),
    ),
  )
}

const toFile = (name: string, index: number) =>
  resolve(FOLDER, `${name}${index === 0 ? '' : `-${index + 1}`}.webp`)

/** The accepted picture of that name; empty where there is none. */
export function readPicture(name: string): Picture {
  const files: Buffer[] = []
  while (existsSync(toFile(name, files.length)))
    files.push(readFileSync(toFile(name, files.length)))
  return files
}

export function acceptPicture(name: string, picture: Picture): void {
  const before = readPicture(name)
  for (const [index, file] of picture.entries()) {
    if (file.length > FILE_BYTES) throw new Error(`${toFile(name, index)} is too large.`)
    writeFileSync(toFile(name, index), file)
  }
  for (let index = picture.length; index < before.length; index += 1) rmSync(toFile(name, index))
}

const joinFiles = (picture: Picture) => sharp([...picture], { join: { across: 1 } })

const readPixels = (picture: Picture) =>
  joinFiles(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })

/** How much differs, in pixels that are black in one and white in the other; what only one has counts whole. */
export async function comparePictures(expected: Picture, actual: Picture): Promise<number> {
  if (Buffer.concat(expected).equals(Buffer.concat(actual))) return 0
  if (expected.length === 0) return Infinity
  const [one, other] = await Promise.all([readPixels(expected), readPixels(actual)])
  if (one.info.width !== other.info.width) return Infinity
  const shared = Math.min(one.data.length, other.data.length)
  let levels = 0
  for (let at = 0; at < shared; at += 3) {
    let most = 0
    for (const channel of [at, at + 1, at + 2])
      most = Math.max(most, Math.abs((one.data[channel] ?? 0) - (other.data[channel] ?? 0)))
    if (most > UNSEEN) levels += most
  }
  return levels / 255 + (Math.max(one.data.length, other.data.length) - shared) / 3
}

/** Writes both beside each other: as accepted, and as it is now. */
export async function writeComparison(path: string, expected: Picture, actual: Picture) {
  const pictures = [expected, actual].filter(({ length }) => length > 0)
  const sides = await Promise.all(pictures.map((picture) => joinFiles(picture).png().toBuffer()))
  const layout = { across: sides.length, shim: 8, background: '#f0f', valign: 'top' } as const
  await (sides.length > 1 ? sharp(sides, { join: layout }) : sharp(sides[0])).png().toFile(path)
}
