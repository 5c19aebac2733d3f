import { parseJson } from '../parse-json.ts'

/** Reason why a call may be retried. */
export type RetryReason = 'network' | 'status' | 'throttled' | 'timeout' | 'clock-skew'

const RETRYABLE_STATUSES = [429, 500, 502, 503, 504]

// Error codes of AWS services; a superset of those that Amplify would retry.
const THROTTLING = [
  'BandwidthLimitExceeded',
  'EC2ThrottledException',
  'LimitExceededException',
  'PriorRequestNotComplete',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'RequestThrottledException',
  'SlowDown',
  'ThrottledException',
  'Throttling',
  'ThrottlingException',
  'TooManyRequestsException',
]
const TIMEOUT = [
  'TimeoutError',
  'RequestTimeout',
  'RequestTimeoutException',
  'ExecutionTimeout',
  'Lambda:ExecutionTimeoutException',
]
const CLOCK_SKEW = [
  'AuthFailure',
  'InvalidSignatureException',
  'RequestExpired',
  'RequestInTheFuture',
  'RequestTimeTooSkewed',
  'SignatureDoesNotMatch',
  // API Gateway's code for clock skew in a signature.
  'BadRequestException',
]

/** Reason for a retry after an AWS error code, if it is retryable. */
export function getReasonOfCode(code: string): RetryReason | undefined {
  // Codes occur as "com.amazonaws#ThrottlingException:http://…" and "DynamoDB:ThrottlingException"
  // too.
  const names = [code, ...code.split(/[#:,]/)]
  if (names.some((name) => THROTTLING.includes(name))) return 'throttled'
  if (names.some((name) => TIMEOUT.includes(name))) return 'timeout'
  return names.some((name) => CLOCK_SKEW.includes(name)) ? 'clock-skew' : undefined
}

// Network errors of `fetch` by browser; any other TypeError is a programming error.
const FETCH_FAILURE = /fetch failed|failed to fetch|load failed|networkerror|terminated/i

/** Reason for a retry after a thrown error, if it is retryable. */
export function getReasonOfError(error: unknown): RetryReason | undefined {
  const name = getText(error, 'name') ?? ''
  if (name === 'NetworkError' || name === 'ERR_NETWORK') return 'network'
  if (name === 'TypeError' && FETCH_FAILURE.test(getText(error, 'message') ?? '')) return 'network'
  return getReasonOfCode(name)
}

function getText(value: unknown, field: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const text: unknown = Reflect.get(value, field)
  return typeof text === 'string' ? text : undefined
}

function getCodesInside(text: string): string[] {
  const body = parseJson(text)
  const errors: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'errors') : undefined
  const codes = Array.isArray(errors)
    ? errors.map((error: unknown) => getText(error, 'errorType'))
    : []
  return [getText(body, '__type'), getText(body, 'code'), ...codes].filter(
    (code) => code !== undefined,
  )
}

/** Reason for a retry after a response, by its status or a named error. */
export function getReasonOfAnswer(
  status: number,
  headers: Headers,
  body: string,
): RetryReason | undefined {
  if (status === 429) return 'throttled'
  if (RETRYABLE_STATUSES.includes(status)) return 'status'
  const header = headers.get('x-amzn-errortype')
  // Successful responses are not parsed twice.
  const mayNameError = status >= 300 || body.includes('"errorType"')
  const codes = [...(header ? [header] : []), ...(mayNameError ? getCodesInside(body) : [])]
  return codes.map(getReasonOfCode).find((reason) => reason !== undefined)
}
