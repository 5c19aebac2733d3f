import type { Instrumentation } from 'next'
import { runtime } from '#server/runtime.ts'

/** Reports a failed request by its release, which each entry of the log names, and its route. */
export const onRequestError: Instrumentation.onRequestError = (error, request, context) => {
  const name = error instanceof Error ? error.name : typeof error
  const digest = hasDigest(error) ? error.digest : undefined
  runtime.log?.error(`${request.method} ${context.routePath} failed.`, {
    route: context.routePath,
    routeType: context.routeType,
    error: name,
    digest,
  })
}

const hasDigest = (error: unknown): error is { digest: string } =>
  typeof error === 'object' &&
  error !== null &&
  'digest' in error &&
  typeof error.digest === 'string'
