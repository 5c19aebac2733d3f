import type { Context } from 'hono'
import type { LakeEnv } from '../contracts.ts'
import { toValidationError } from '../errors.ts'
import { isRecord } from '../guards.ts'
import { readJson } from '../http/read-json.ts'

const MAX_BODY_BYTES = 20_000_000
/** The spellings of flags; any other is refused, since a dry run must not turn into a real one. */
const FLAGS = new Map<unknown, boolean>([
  ...[true, 'true', '1'].map((value) => [value, true] as const),
  ...[undefined, false, 'false', '0'].map((value) => [value, false] as const),
])

interface TransactionBody {
  items: unknown[]
  transactionId: string | undefined
  isSet: (flag: string) => boolean
}

/**
 * The `mutations` or `actions` of a request body, with options of the body or the address.
 * @throws LakeError 400.
 */
export async function readTransactionBody(
  c: Context<LakeEnv>,
  field: 'mutations' | 'actions',
): Promise<TransactionBody> {
  const body = await readJson(c, MAX_BODY_BYTES)
  const items = isRecord(body) ? body[field] : undefined
  if (!isRecord(body) || !Array.isArray(items))
    throw toValidationError(`The body needs an array of "${field}"`)
  const options: Record<string, unknown> = { ...c.req.query(), ...body }
  const { transactionId, visibility = 'sync' } = options
  if (transactionId !== undefined && typeof transactionId !== 'string')
    throw toValidationError('"transactionId" takes a string')
  // Changes are visible at once, whatever is asked for.
  if (visibility !== 'sync' && visibility !== 'async' && visibility !== 'deferred')
    throw toValidationError('"visibility" takes "sync", "async" or "deferred"')
  const isSet = (flag: string) => {
    const value = FLAGS.get(options[flag])
    if (value === undefined) throw toValidationError(`"${flag}" takes true or false`)
    return value
  }
  return { items, transactionId, isSet }
}
