// The content lake, with the logs, traces and metrics that all parts have.
import { runCommand } from '../packages/content-lake/src/command/run-command.ts'
import { findTelemetryProblems } from '../packages/telemetry/src/find-problems.ts'
import { startObserving } from '../packages/telemetry/src/start-observing.ts'

await runCommand(process.argv.slice(2), process.env, {
  startObserving: async () => {
    const [problem] = findTelemetryProblems(process.env)
    if (problem !== undefined) throw new Error(problem)
    return startObserving({ service: 'content-lake' }, process.env)
  },
})
