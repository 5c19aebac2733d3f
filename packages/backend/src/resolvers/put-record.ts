import { type Context, type DynamoDBPutItemRequest, runtime } from '@aws-appsync/utils'
import { buildPut, wasThere } from './put.ts'

/** Writes the enquiry with its notices: from here on it is accepted. */
export function request(context: Context): DynamoDBPutItemRequest {
  const { outcome, plan } = context.stash
  if (outcome !== 'planned') runtime.earlyReturn(null)
  return buildPut(plan.record)
}

export function response(context: Context) {
  const { stash } = context
  if (wasThere(context)) stash.outcome = 'repeated'
  else stash.outcome = stash.plan.needsCheckout ? 'written' : 'answered'
  return null
}
