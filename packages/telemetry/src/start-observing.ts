import type { RequestListener } from 'node:http'
import { type Attributes, metrics } from '@opentelemetry/api'
import { type Log, openLog } from './log.ts'
import { observeRequests } from './observe-requests.ts'
import { startTelemetry } from './start-telemetry.ts'

interface ObservingOptions {
  /** The part of the system. */
  service: string
  /** The build that runs. */
  release?: string | undefined
}

export interface Observing {
  log: Log
  /** Gives each request an id, a span, a duration and, as JSON, a line. */
  observe: (listener: RequestListener, toRoute?: (path: string) => string) => RequestListener
  /** Measures by and by whether what the names say is so. */
  watch: (name: string, read: () => Readonly<Record<string, boolean>>) => void
  /** Counts values between bounds, which are its upper ones; answers what adds a value. */
  measure: (
    name: string,
    options: { unit?: string; bounds: readonly number[] },
  ) => (value: number, attributes: Attributes) => void
  /** Sends what is left. */
  stop: () => Promise<void>
}

/** Log, traces and metrics of this process, by `LOG_FORMAT` and OpenTelemetry's own variables. */
export async function startObserving(
  { service, release }: ObservingOptions,
  variables: Record<string, string | undefined>,
): Promise<Observing> {
  const log = openLog({ service, release }, variables['LOG_FORMAT'])
  const telemetry = await startTelemetry({ service, release }, variables)
  return {
    log,
    observe: (listener, toRoute) => observeRequests(listener, { service, log, toRoute }),
    watch: (name, read) => {
      metrics
        .getMeter(service)
        .createObservableGauge(name)
        .addCallback((result) => {
          for (const [cause, isSo] of Object.entries(read()))
            result.observe(isSo ? 1 : 0, { cause })
        })
    },
    measure: (name, { unit, bounds }) => {
      const histogram = metrics.getMeter(service).createHistogram(name, {
        ...(unit !== undefined && { unit }),
        advice: { explicitBucketBoundaries: [...bounds] },
      })
      return (value, attributes) => histogram.record(value, attributes)
    },
    stop: async () => telemetry?.stop(),
  }
}
