import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildSeed } from './build-seed.ts'

const IMAGES = path.join(import.meta.dirname, '../images')

/** Writes the dataset in the format of `sanity dataset export`: data.ndjson beside images/. */
async function writeSeed(out: string, restEndpoint: string | undefined): Promise<void> {
  const images = path.join(out, 'images')
  await mkdir(out, { recursive: true })
  const lines = buildSeed(restEndpoint).map((document) => JSON.stringify(document))
  await writeFile(path.join(out, 'data.ndjson'), `${lines.join('\n')}\n`)
  await cp(IMAGES, images, { recursive: true })
  const names = await readdir(images)
  process.stdout.write(`${lines.length} documents and ${names.length} images in ${out}\n`)
}

const { values } = parseArgs({
  options: { out: { type: 'string' }, 'rest-endpoint': { type: 'string' } },
})
if (values.out === undefined) {
  process.stderr.write('Say where to write the dataset: --out <folder>\n')
  process.exitCode = 1
} else {
  await writeSeed(path.resolve(values.out), values['rest-endpoint'])
}
