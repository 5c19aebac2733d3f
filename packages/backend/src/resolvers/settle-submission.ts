import { type Context, runtime, util } from '@aws-appsync/utils'
import { KIND_OF_FIELD } from './kinds.ts'

/** Has the function answer what did not go straight: full, sent before, or still to be paid for. */
export function request(context: Context) {
  const { outcome, plan, claimed } = context.stash
  if (outcome === 'answered') runtime.earlyReturn(null)
  return {
    operation: 'Invoke',
    payload: {
      operation: 'settle',
      kind: KIND_OF_FIELD[context.info.fieldName],
      arguments: context.args,
      ending: { outcome, claims: plan.claims, claimed },
    },
  }
}

export function response(context: Context) {
  const { error, result, stash } = context
  if (error) util.error(error.message, error.type)
  stash.answer = result.value
  return null
}
