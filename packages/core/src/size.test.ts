import { execFileSync } from 'node:child_process'
import { expect, test } from '@jest/globals'
import { fileURLToPath } from 'node:url'
import { BUDGETS } from '../scripts/budgets.ts'

const SCRIPT = fileURLToPath(new URL('../scripts/report-sizes.ts', import.meta.url))

/** In a process of its own: the bundler does not take objects of Jest's realm. */
test('every part keeps to its budget over the wire', () => {
  const lines = execFileSync(process.execPath, [SCRIPT], { encoding: 'utf8' }).trim().split('\n')
  const sizes: unknown[] = lines.map((line) => JSON.parse(line))
  expect(sizes).toEqual(
    BUDGETS.map(({ name, limit }) => ({ name, limit, size: expect.any(Number) })),
  )
})
