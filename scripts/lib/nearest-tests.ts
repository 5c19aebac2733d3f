import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Work of one core: with format and types beside it, the whole check stays within a minute on two. */
const BUDGET_MS = 25_000
/** Guess for a file that has not run yet. */
const UNKNOWN_MS = 1_000

const reportSchema = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
})

/** Reads how many milliseconds each test file took, from Jest's reports in a folder. */
export function readDurations(folder: string): ReadonlyMap<string, number> {
  const reports = existsSync(folder)
    ? readdirSync(folder).filter((name) => /^jest-.*\.json$/.test(name))
    : []
  const results = reports.flatMap(
    (name) => reportSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))).testResults,
  )
  return new Map(results.map(({ name, startTime, endTime }) => [name, endTime - startTime]))
}

/** Steps through folders from one file to another. */
function getDistance(from: string, to: string): number {
  const [one, other] = [from.split('/'), to.split('/')]
  const differing = one.findIndex((name, index) => name !== other[index])
  return differing === -1 ? 0 : one.length + other.length - 2 * differing
}

/** Chooses the test files that are nearest to a changed one, as many as fit into the budget, and one in any case. */
export function chooseNearest(
  files: readonly string[],
  changed: readonly string[],
  durations: ReadonlyMap<string, number>,
  budgetMs = BUDGET_MS,
): string[] {
  const ranked = files
    .map((file) => ({
      file,
      distance: Math.min(...changed.map((path) => getDistance(path, file))),
    }))
    .toSorted((a, b) => a.distance - b.distance)
  let spentMs = 0
  return ranked.flatMap(({ file }, index) => {
    spentMs += durations.get(file) ?? UNKNOWN_MS
    return index === 0 || spentMs <= budgetMs ? [file] : []
  })
}
