import { readdirSync } from 'node:fs'
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest)$/
const GZIP_LEVEL = 9
const LAST = '.gz'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Renamed once complete: a server may send it at once. */
async function replaceFile(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.draft`
  await writeFile(draft, content)
  await rename(draft, file)
}

const getTime = async (file: string) => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0

async function compressFile(file: string, brotliQuality: number): Promise<void> {
  if ((await getTime(`${file}${LAST}`)) > (await getTime(file))) return
  const content = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, { params }),
    toGzip(content, { level: GZIP_LEVEL }),
  ])
  // The copy that tells whether both are there comes last.
  await replaceFile(`${file}.br`, brotli)
  await replaceFile(`${file}${LAST}`, gzipped)
}

/** Writes compressed copies beside each text file that has none yet, for the server to send. */
export async function compressFolder(directory: string, brotliQuality: number): Promise<void> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => COMPRESSIBLE.test(name)).map((name) => join(directory, name))
  // Sequential: brotli and gzip already use a thread each.
  for (const file of files) await compressFile(file, brotliQuality)
}
