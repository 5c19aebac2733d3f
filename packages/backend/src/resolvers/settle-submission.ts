import { type Context, runtime, util } from '@aws-appsync/utils'
import { toCaller } from './caller.ts'
import { getRequestId } from './get-request-id.ts'

/** Calls the function for the outcomes full, repeated, and payment due. */
export function request(context: Context) {
  const { outcome, plan, claimed } = context.stash
  if (outcome === 'answered') runtime.earlyReturn(null)
  return {
    operation: 'Invoke',
    payload: {
      operation: 'settle',
      mutation: context.info.fieldName,
      arguments: context.args,
      ending: { outcome, claims: plan.claims, claimed },
      caller: toCaller(context.identity),
      requestId: getRequestId(context),
    },
  }
}

export function response(context: Context) {
  const { error, result, stash } = context
  if (error) util.error(error.message, error.type)
  stash.answer = result.value
  return null
}
