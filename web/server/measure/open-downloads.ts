import type { Observing } from 'telemetry/start-observing'

/** Counts downloads of brochures: by OTLP, and in the log, as JSON with model and edition. */
export function openDownloads({ log, measure }: Pick<Observing, 'log' | 'measure'>) {
  const record = measure('site.brochure.downloads', { bounds: [1] })
  return (model: string, edition: string) => {
    record(1, { model, edition })
    log.info('A brochure was downloaded.', { model, edition })
  }
}
