import { createRequire } from 'node:module'
import { join } from 'node:path'

const { version } = createRequire(import.meta.url)('next/package.json')

/** The floor that first-load JavaScript is measured against: nothing but Next and React. */
export default {
  // A new version builds anew instead of being measured by the old one's floor.
  distDir: join('.next', version),
  poweredByHeader: false,
  turbopack: { root: join(import.meta.dirname, '../../..') },
}
