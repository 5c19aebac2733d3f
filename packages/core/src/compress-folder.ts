import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest)$/
const GZIP_LEVEL = 9

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compressFile(file: string, brotliQuality: number): Promise<void> {
  const content = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, { params }),
    toGzip(content, { level: GZIP_LEVEL }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}

/** Writes a compressed copy beside each text file, for the server to send. */
export async function compressFolder(directory: string, brotliQuality: number): Promise<void> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => COMPRESSIBLE.test(name)).map((name) => join(directory, name))
  // Sequential: brotli and gzip already use a thread each.
  for (const file of files) await compressFile(file, brotliQuality)
}
