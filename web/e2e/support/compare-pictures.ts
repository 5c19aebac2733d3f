import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'

const FOLDER = resolve(import.meta.dirname, '../pictures')
/** Pixels of one file, which keep it below the limit. */
const FILE_PIXELS = 96_000
const FILE_BYTES = 8192
/** Keeps what `pictures/defects.spec.ts` does to a page. */
const QUALITY = { quality: 10 }
/**
 * Squares whose mean colour differs by more than so many levels of 255 have changed. Browsers choose between sizes of a
 * photograph and smooth letters, which changes pixels, but their means by no more than 11 and 2; a large area may
 * change little.
 */
const SQUARES = [
  { size: 8, levels: 20 },
  { size: 32, levels: 5 },
]

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

async function readPixels(picture: Picture) {
  const files = await Promise.all(
    picture.map((file) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  return {
    width: files[0]?.info.width ?? 0,
    height: files.reduce((sum, { info }) => sum + info.height, 0),
    data: Buffer.concat(files.map(({ data }) => data)),
  }
}

type Pixels = Awaited<ReturnType<typeof readPixels>>

function countChanged(one: Pixels, other: Pixels, { size, levels }: (typeof SQUARES)[number]) {
  const { width, height } = one
  const across = Math.ceil(width / size)
  const sums = new Float64Array(across * Math.ceil(height / size) * 3)
  for (let at = 0; at < one.data.length; at += 1) {
    const pixel = Math.floor(at / 3)
    const row = Math.floor(Math.floor(pixel / width) / size)
    const square = row * across + Math.floor((pixel % width) / size)
    const sum = square * 3 + (at % 3)
    sums[sum] = (sums[sum] ?? 0) + (one.data[at] ?? 0) - (other.data[at] ?? 0)
  }
  const changed = [...sums.entries()].filter(([, sum]) => Math.abs(sum) > levels * size * size)
  return new Set(changed.map(([index]) => Math.floor(index / 3))).size
}

/** Counts the squares of a page that have changed; infinitely many where its size has. */
export async function comparePictures(expected: Picture, actual: Picture): Promise<number> {
  if (Buffer.concat(expected).equals(Buffer.concat(actual))) return 0
  const [one, other] = await Promise.all([readPixels(expected), readPixels(actual)])
  if (one.width !== other.width || one.height !== other.height) return Infinity
  return SQUARES.reduce((sum, squares) => sum + countChanged(one, other, squares), 0)
}

/** Writes both beside each other: as accepted, and as it is now. */
export async function writeComparison(path: string, expected: Picture, actual: Picture) {
  const sides = await Promise.all(
    [expected, actual]
      .filter(({ length }) => length > 0)
      .map(async (picture) => {
        const { data, width, height } = await readPixels(picture)
        return sharp(data, { raw: { width, height, channels: 3 } })
          .png()
          .toBuffer()
      }),
  )
  const layout = { across: sides.length, shim: 8, background: '#f0f', valign: 'top' } as const
  await (sides.length > 1 ? sharp(sides, { join: layout }) : sharp(sides[0])).png().toFile(path)
}
