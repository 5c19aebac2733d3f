/** Narrows to a plain JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Narrows to an array of strings. */
export function isStringArray(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** Whether this is a system error with that code, such as `ENOENT`. */
export function hasErrorCode(error: unknown, code: string): boolean {
  return isRecord(error) && error.code === code
}
