import { resolve } from 'node:path'
import { compressFolder } from './compress-folder.ts'

await compressFolder(resolve(import.meta.dirname, process.env['STUDIO_DIST_DIR'] || 'dist'))
