import { SUM_PARAMETER } from '#config/routes.ts'

/** Number of characters that an enquiry takes; longer addresses are not ours. */
const MAX_LENGTH = 400

/** The sum of the address, for the form that takes it along. */
export function readSum(params: URLSearchParams): string | undefined {
  const text = params.get(SUM_PARAMETER)?.replaceAll(/\s+/g, ' ').trim()
  return text && text.length <= MAX_LENGTH ? text : undefined
}
