import { BUDGETS } from './budgets.ts'
import { measureBundle } from './measure-bundle.ts'

/** Prints one JSON line per budget and fails when one is exceeded. */
for (const { name, limit, imports } of BUDGETS) {
  const size = await measureBundle(imports)
  process.stdout.write(`${JSON.stringify({ name, size, limit })}\n`)
  if (size > limit) process.exitCode = 1
}
