import type { ReadableSpan } from '@opentelemetry/sdk-trace'
import { context, metrics, propagation, trace } from '@opentelemetry/api'
import { withoutQueries, withoutQuery } from './without-queries.ts'

interface TelemetryOptions {
  /** The part of the system. */
  service: string
  release?: string | undefined
}

export interface Telemetry {
  /** Sends what is left. */
  stop: () => Promise<void>
}

const INTERVAL_MS = 10_000

/** Sends traces and metrics by OTLP over HTTP. Without an endpoint nothing is loaded, and nothing measured. */
export async function startTelemetry(
  { service, release }: TelemetryOptions,
  variables: Record<string, string | undefined>,
): Promise<Telemetry | undefined> {
  if (!variables['OTEL_EXPORTER_OTLP_ENDPOINT']) return undefined
  const [
    { resourceFromAttributes },
    tracing,
    measuring,
    traceExport,
    metricExport,
    { UndiciInstrumentation },
    { AsyncLocalStorageContextManager },
    { W3CTraceContextPropagator },
  ] = await Promise.all([
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
    import('@opentelemetry/instrumentation-undici'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
  ])
  const resource = resourceFromAttributes({
    'service.name': service,
    ...(release !== undefined && { 'service.version': release }),
  })
  const sending = new traceExport.OTLPTraceExporter()
  const tracerProvider = new tracing.TracerProvider({
    resource,
    spanProcessors: [
      new tracing.BatchSpanProcessor({
        exporter: {
          export: (spans, onResult) => sending.export(spans.map(toSent), onResult),
          shutdown: () => sending.shutdown(),
          forceFlush: () => sending.forceFlush(),
        },
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(tracerProvider)
  const meterProvider = new measuring.MeterProvider({
    resource,
    readers: [
      new measuring.PeriodicExportingMetricReader({
        exporter: new metricExport.OTLPMetricExporter(),
        exportIntervalMillis: Number(variables['OTEL_METRIC_EXPORT_INTERVAL'] || INTERVAL_MS),
      }),
    ],
  })
  metrics.setGlobalMeterProvider(meterProvider)
  // Calls of other parts carry the trace.
  const calls = new UndiciInstrumentation()
  calls.setTracerProvider(tracerProvider)
  calls.setMeterProvider(meterProvider)
  return {
    stop: async () => {
      await Promise.allSettled([tracerProvider.shutdown(), meterProvider.shutdown()])
    },
  }
}

function toSent(span: ReadableSpan): ReadableSpan {
  return new Proxy(span, {
    get: (target, name) => {
      if (name === 'attributes') return withoutQueries(target.attributes)
      if (name === 'name') return withoutQuery(target.name)
      // Messages of errors may quote what a visitor typed.
      if (name === 'events') return target.events.map(({ name, time }) => ({ name, time }))
      if (name === 'status') return { code: target.status.code }
      return Reflect.get(target, name, target)
    },
  })
}
