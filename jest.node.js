import { join } from 'node:path'

/** Stays between runs, and goes with the dependencies. */
export const cacheDirectory = join(import.meta.dirname, 'node_modules/.cache/jest')

export const transform = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript' },
      target: 'es2024',
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
  },
]
