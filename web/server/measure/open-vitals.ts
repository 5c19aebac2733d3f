import { join } from 'node:path'
import type { Observing } from 'telemetry/start-observing'
import { VITALS, type VitalReport } from '#lib/reports/reports.ts'
import { getBounds, VitalCounts } from './vital-counts.ts'

interface VitalsOptions {
  distDir: string
  release: string
  observing: Pick<Observing, 'log' | 'measure'>
}

/**
 * Sends what browsers measure to counters on this machine, to metrics by OTLP, and as JSON to the log, in which
 * CloudWatch finds the percentiles of all instances.
 */
export function openVitals({ distDir, release, observing }: VitalsOptions) {
  const { log, measure } = observing
  const counts = new VitalCounts({
    file: join(distDir, 'cache', 'vitals.json'),
    release,
    log: (line) => log.info(line),
  })
  const meters = VITALS.map((vital) => ({
    vital,
    record: measure(`site.vitals.${vital.toLowerCase()}`, {
      ...(vital !== 'CLS' && { unit: 'ms' }),
      bounds: getBounds(vital),
    }),
  }))
  return {
    counts,
    add: (report: VitalReport) => {
      const { route, release: pageRelease, device, vitals } = report
      counts.add(report)
      for (const { vital, record } of meters) {
        const value = vitals[vital]
        if (value !== undefined) record(value, { route, device, 'page.release': pageRelease })
      }
      if (log.isJson) log.info('vitals', { route, device, pageRelease, ...vitals })
    },
  }
}
