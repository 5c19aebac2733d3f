import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { context, metrics, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Log } from './log.ts'
import { readRequestId, REQUEST_ID_HEADER, runInRequest } from './request-scope.ts'

interface ObserveOptions {
  service: string
  log: Log
  /** Names an address, which has no query, for log and spans; by its path unless given. */
  toRoute?: ((path: string) => string) | undefined
}

/** Gives each request an id, which the answer names, a span and a duration. */
export function observeRequests(
  listener: RequestListener,
  { service, log, toRoute = (path) => path }: ObserveOptions,
): RequestListener {
  const tracer = trace.getTracer(service)
  const durations = metrics
    .getMeter(service)
    .createHistogram('http.server.request.duration', { unit: 's' })

  return (request, response) => {
    const started = performance.now()
    const id = readRequestId(request.headers) ?? randomUUID()
    const method = request.method ?? 'GET'
    const route = toRoute(request.url?.split('?', 1)[0] ?? '/')
    response.setHeader(REQUEST_ID_HEADER, id)
    request.headers[REQUEST_ID_HEADER] = id
    const caller = propagation.extract(context.active(), request.headers)
    const attributes = { 'http.request.method': method, 'url.path': route, 'request.id': id }
    const span = tracer.startSpan(
      `${method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      caller,
    )

    response.once('close', () => {
      const seconds = (performance.now() - started) / 1000
      const status = response.statusCode
      span.setAttribute('http.response.status_code', status)
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
      durations.record(seconds, {
        'http.request.method': method,
        'http.response.status_code': status,
      })
      if (log.isJson)
        runInRequest(id, () =>
          log.info('request', {
            method,
            path: route,
            status,
            ms: Math.round(seconds * 1000),
            isComplete: response.writableFinished,
          }),
        )
    })
    context.with(trace.setSpan(caller, span), () =>
      runInRequest(id, () => listener(request, response)),
    )
  }
}
