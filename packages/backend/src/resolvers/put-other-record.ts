import { type Context, type DynamoDBPutItemRequest, runtime } from '@aws-appsync/utils'
import { buildPut, wasThere } from './put.ts'

/** The second half of a dine-and-drive, not announced before the first is written. */
export function request(context: Context): DynamoDBPutItemRequest {
  const { outcome, plan } = context.stash
  if (outcome !== 'planned' || !plan.otherRecord) runtime.earlyReturn(null)
  return buildPut(plan.otherRecord)
}

export function response(context: Context) {
  const { result, stash } = context
  // Written by an earlier attempt with the same content: continue.
  if (wasThere(context) && result?.contentHash !== stash.plan.otherRecord.contentHash) {
    stash.outcome = 'repeated'
  }
  return null
}
