import { resolve } from 'node:path'
import { compressFolder } from 'core/compress-folder'

/** Level 11 takes six times as long and saves another 10 %. */
const BROTLI_QUALITY = 9

await compressFolder(
  resolve(import.meta.dirname, process.env['STUDIO_DIST_DIR'] || 'dist'),
  BROTLI_QUALITY,
)
