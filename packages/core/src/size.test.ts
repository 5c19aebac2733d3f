import { execFileSync } from 'node:child_process'
import { expect, it } from '@jest/globals'
import { fileURLToPath } from 'node:url'
import { BUDGETS } from '../scripts/budgets.ts'

const SCRIPT = fileURLToPath(new URL('../scripts/report-sizes.ts', import.meta.url))

/** In a child process: the bundler rejects objects of Jest's realm. */
it('keeps every part within its transfer budget', () => {
  const lines = execFileSync(process.execPath, [SCRIPT], { encoding: 'utf8' }).trim().split('\n')
  const sizes: unknown[] = lines.map((line) => JSON.parse(line))
  expect(sizes).toEqual(
    BUDGETS.map(({ name, limit }) => ({ name, limit, size: expect.any(Number) })),
  )
})
