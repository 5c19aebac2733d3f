import { join } from 'node:path'

/** The floor that first-load JavaScript is measured against: nothing but Next and React. */
export default {
  poweredByHeader: false,
  turbopack: { root: join(import.meta.dirname, '../../..') },
}
