import { expect, it } from '@jest/globals'
import { findTelemetryProblems } from './find-problems.ts'

it.each([{}, { OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_METRIC_EXPORT_INTERVAL: '' }])(
  'needs no setting',
  (variables) => {
    expect(findTelemetryProblems(variables)).toEqual([])
  },
)

it('takes an address and a time', () => {
  const variables = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.test:4318/otlp',
    OTEL_METRIC_EXPORT_INTERVAL: '5000',
  }
  expect(findTelemetryProblems(variables)).toEqual([])
})

it.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://collector.test'],
  ['OTEL_METRIC_EXPORT_INTERVAL', 'often'],
  ['OTEL_METRIC_EXPORT_INTERVAL', '0'],
])('names %s when it is "%s"', (name, value) => {
  expect(findTelemetryProblems({ [name]: value })).toEqual([
    expect.stringContaining(`${name} is "${value}": `),
  ])
})
