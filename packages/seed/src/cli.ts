import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildSeed } from './build-seed.ts'

const PICTURES = path.join(import.meta.dirname, '../images')

/** Writes the dataset in the format of `sanity dataset export`: data.ndjson beside images/. */
async function writeSeed(out: string): Promise<void> {
  const images = path.join(out, 'images')
  await mkdir(images, { recursive: true })
  const lines = buildSeed().map((document) => JSON.stringify(document))
  await writeFile(path.join(out, 'data.ndjson'), `${lines.join('\n')}\n`)
  const pictures = await readdir(PICTURES)
  await Promise.all(
    pictures
      .filter((name) => name.endsWith('.webp'))
      .map((name) => copyFile(path.join(PICTURES, name), path.join(images, name))),
  )
  process.stdout.write(`${lines.length} documents and ${pictures.length} images in ${out}\n`)
}

const { values } = parseArgs({ options: { out: { type: 'string' } } })
if (values.out === undefined) {
  process.stderr.write('Say where to write the dataset: --out <folder>\n')
  process.exitCode = 1
} else {
  await writeSeed(path.resolve(values.out))
}
