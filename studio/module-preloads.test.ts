import { expect, it } from '@jest/globals'
import { listFirstChunks, preloadModules } from './module-preloads.ts'

const toChunk = (fileName: string, imports: readonly string[] = [], isEntry = false) => ({
  type: 'chunk' as const,
  fileName,
  isEntry,
  imports,
})

it('lists what an entry imports, directly or not, each once', () => {
  const chunks = [
    toChunk('static/entry.js', ['static/a.js', 'static/b.js'], true),
    toChunk('static/a.js', ['static/b.js']),
    toChunk('static/b.js', ['static/a.js']),
    toChunk('static/on-demand.js', ['static/b.js']),
  ]
  const bundle = {
    ...Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk])),
    'index.html': { type: 'asset' as const, fileName: 'index.html' },
  }
  expect(listFirstChunks(bundle)).toEqual(['static/entry.js', 'static/a.js', 'static/b.js'])
})

it('asks for them in the head', () => {
  expect(preloadModules('<head></head><body></body>', ['static/a$&.js'])).toBe(
    '<head><link rel="modulepreload" href="/static/a$&.js"/></head><body></body>',
  )
})
