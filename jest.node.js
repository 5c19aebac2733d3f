import { join } from 'node:path'

/** Stays between runs, and goes with the dependencies. */
export const cacheDirectory = join(import.meta.dirname, 'node_modules/.cache/jest')

const build = (isComponent) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: isComponent },
      target: 'es2024',
      experimental: { keepImportAttributes: true },
      ...(isComponent && { transform: { react: { runtime: 'automatic' } } }),
    },
    module: { type: 'es6' },
  },
]

export const transform = build(false)

/** Studio's components; the site's are built by Next. */
export const transformOfComponents = build(true)
