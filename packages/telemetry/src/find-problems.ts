/**
 * Lists the problems that keep telemetry from being sent as configured, each beginning with its variable: OpenTelemetry
 * itself would send to another address, or at every millisecond.
 */
export function findTelemetryProblems(variables: Record<string, string | undefined>): string[] {
  const endpoint = variables['OTEL_EXPORTER_OTLP_ENDPOINT']
  const interval = variables['OTEL_METRIC_EXPORT_INTERVAL']
  return [
    ...(endpoint && !isAddress(endpoint)
      ? [`OTEL_EXPORTER_OTLP_ENDPOINT is "${endpoint}": It must be an address with http or https`]
      : []),
    ...(interval && !(Number(interval) > 0)
      ? [`OTEL_METRIC_EXPORT_INTERVAL is "${interval}": It must be a number of milliseconds`]
      : []),
  ]
}

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
