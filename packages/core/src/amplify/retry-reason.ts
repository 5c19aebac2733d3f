/** Why a call may be tried again. */
export type RetryReason = 'network' | 'status' | 'throttled' | 'timeout' | 'clock-skew'

const RETRYABLE_STATUSES = [429, 500, 502, 503, 504]

// The names that AWS services use; at least what Amplify itself would retry.
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
  // API Gateway's name for a request that was signed too early or too late.
  'BadRequestException',
]

/** The reason that an error code of an AWS service stands for, if it may be tried again. */
export function getReasonOfCode(code: string): RetryReason | undefined {
  // "com.amazonaws#ThrottlingException:http://…" and "DynamoDB:ThrottlingException" are in use.
  const names = [code, ...code.split(/[#:,]/)]
  if (names.some((name) => THROTTLING.includes(name))) return 'throttled'
  if (names.some((name) => TIMEOUT.includes(name))) return 'timeout'
  return names.some((name) => CLOCK_SKEW.includes(name)) ? 'clock-skew' : undefined
}

// A TypeError of `fetch`, in the words of the engines; any other is a programming error.
const FETCH_FAILURE = /fetch failed|failed to fetch|load failed|networkerror|terminated/i

/** The reason to try again after a call that threw, if there is one. */
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
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

/** The reason to try again after an answer, if there is one: its status, or an error that it names. */
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
