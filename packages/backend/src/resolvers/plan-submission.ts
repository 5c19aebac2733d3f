import { type Context, util } from '@aws-appsync/utils'
import { toCaller } from './caller.ts'
import { getRequestId } from './get-request-id.ts'

/** Calls the function that validates the submission and plans its writes. */
export function request(context: Context) {
  return {
    operation: 'Invoke',
    payload: {
      operation: 'plan',
      mutation: context.info.fieldName,
      arguments: context.args,
      caller: toCaller(context.identity),
      requestId: getRequestId(context),
    },
  }
}

export function response(context: Context) {
  const { error, result, stash } = context
  if (error) util.error(error.message, error.type)
  const plan = result.value
  stash.answer = plan.answer
  stash.plan = plan
  stash.claimed = 0
  stash.isHeld = false
  stash.outcome = plan.isPlanned ? 'planned' : 'answered'
  return null
}
