import { toDataError } from '../errors.ts'
import { isRecord } from '../guards.ts'

/**
 * The `mutations` or `actions` of a request body, with the client's transaction id.
 * @throws LakeError 400.
 */
export function parseTransactionBody(
  body: unknown,
  field: 'mutations' | 'actions',
): { items: unknown[]; transactionId: string | undefined } {
  const items = isRecord(body) ? body[field] : undefined
  if (!isRecord(body) || !Array.isArray(items)) {
    throw toDataError(400, 'validationError', `The body needs an array of "${field}"`)
  }
  const { transactionId } = body
  return { items, transactionId: typeof transactionId === 'string' ? transactionId : undefined }
}
