import { createRequire } from 'node:module'
import { join } from 'node:path'

const { version } = createRequire(import.meta.url)('next/package.json')

/** Baseline of first-load JavaScript: nothing but Next and React. */
export default {
  // A new version has its own build, instead of the old one's baseline.
  distDir: join('.next', version),
  poweredByHeader: false,
  turbopack: { root: join(import.meta.dirname, '../../..') },
}
