// Compresses the assets of the build.
import { resolve } from 'node:path'
import { compressFolder } from 'core/compress-folder'
import { env } from '../src/config/env.server.ts'

/** The highest level, since it runs once per build. */
const BROTLI_QUALITY = 11

await compressFolder(resolve(import.meta.dirname, '..', env.distDir, 'static'), BROTLI_QUALITY)
