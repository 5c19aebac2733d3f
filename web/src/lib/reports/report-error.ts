import { ERROR_CLASS, ERROR_DIGEST, SCRIPT_PLACE } from './reports.ts'
import { sendError } from './send-report.ts'

/** A fault that repeats says nothing new. */
const MAX_REPORTS = 5

const reported = new Set<string>()

/** Sends class and place of an error. Its message may quote what the visitor typed, so it stays here. */
export function reportError(error: unknown): void {
  // Extensions and other people's scripts fail, too.
  if (!(error instanceof Error)) return
  const place = SCRIPT_PLACE.exec(error.stack ?? '')?.[0]
  const digest = 'digest' in error ? String(error.digest) : undefined
  const isOwn = place !== undefined || digest !== undefined
  const key = `${error.name} ${place} ${digest}`
  if (!isOwn || reported.has(key) || reported.size >= MAX_REPORTS) return
  reported.add(key)
  sendError({
    error: ERROR_CLASS.test(error.name) ? error.name : 'Error',
    ...(place !== undefined && { place }),
    ...(digest !== undefined && ERROR_DIGEST.test(digest) && { digest }),
  })
}
