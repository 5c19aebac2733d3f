// The log of a function: one JSON object a line, as the embedded backend's in production.
import { Log } from 'telemetry/log'
import { createLogError } from '../../log-error.ts'

export const log = new Log({
  service: 'backend',
  isJson: true,
  write: (line, level) => process[level === 'info' ? 'stdout' : 'stderr'].write(line),
})

export const logError = createLogError(log)
