import type { Count } from './browser-tests.ts'
import { OperatorError } from './operator-error.ts'
import { log } from './processes.ts'

export interface Step {
  /** One word, by which `npm test -- NAME` runs it alone. */
  name: string
  run: () => Promise<Count | void>
}

const toSeconds = (ms: number) => `${(ms / 1000).toFixed(0)} s`

/** Runs steps and remembers how long each took and what its test runner counted. */
export class Gate {
  readonly #durations: string[] = []
  readonly #counts: [name: string, count: Count][] = []

  /**
   * Runs one step after the other.
   * @throws OperatorError of the first that fails, with the command that repeats it.
   */
  async run(steps: readonly Step[]): Promise<void> {
    for (const step of steps) await this.#runStep(step)
  }

  /** Prints the times of the steps, and a closing line for each test runner. */
  report(): void {
    log('gate', this.#durations.join(' · '))
    for (const [name, { passed, failed, skipped }] of this.#counts)
      process.stdout.write(
        `${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
      )
  }

  async #runStep({ name, run }: Step): Promise<void> {
    log('gate', `── ${name}`)
    const started = Date.now()
    try {
      const count = await run()
      if (count) this.#counts.push([name, count])
    } catch (error) {
      const cause = error instanceof OperatorError ? error.message : describe(error)
      const time = toSeconds(Date.now() - started)
      throw new OperatorError(
        `${cause}\n\nThe step "${name}" failed after ${time}. To repeat it alone:\n  npm test -- ${name}`,
      )
    }
    const time = toSeconds(Date.now() - started)
    log('gate', `   ${name} took ${time}`)
    this.#durations.push(`${name} ${time}`)
  }
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
