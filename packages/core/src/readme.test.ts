import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from '@jest/globals'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const TEST_FILES = [
  'packages/core/src/**/*.test.ts',
  'web/src/**/*.test.{ts,tsx}',
  'web/e2e/pages/*.spec.ts',
]
const LITERAL = /(['"`])((?:\\.|(?!\1).)*)\1/g

const files = new Map(
  globSync(TEST_FILES, { cwd: ROOT }).map((path) => [basename(path), `${ROOT}${path}`]),
)

/** Second column of the tables: "`file` › group › title; `file` › title". */
const references = README.split('\n')
  .filter((line) => line.startsWith('| ') && /\.(?:test|spec)\.tsx?`/.test(line))
  .flatMap((line) => (line.split(' | ')[1] ?? '').replace(/\s*\|$/, '').split('; '))
  .map((reference) => {
    const [file = '', ...titles] = reference.trim().split(' › ')
    return { reference, file: file.replaceAll('`', ''), titles }
  })

it('finds references in the tables', () => {
  expect(references.length).toBeGreaterThan(90)
})

it.each(references)('$reference', ({ file, titles }) => {
  const path = files.get(file)
  expect(path).toBeDefined()
  const source = readFileSync(path ?? '', 'utf8')
  const literals = [...source.matchAll(LITERAL)].map(([, , text = '']) => text)
  const missing = titles.filter((title) => !literals.some((text) => toPattern(title).test(text)))
  expect(missing).toEqual([])
})

function toPattern(title: string): RegExp {
  const parts = title
    .split('…')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`)
}
