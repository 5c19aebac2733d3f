import { findServingProblem } from '#config/parse-env.ts'

// Imported first: other modules throw for the same settings, with a stack.
const problem = findServingProblem(process.env)
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}
