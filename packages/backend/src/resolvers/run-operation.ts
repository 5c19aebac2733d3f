import { type Context, util } from '@aws-appsync/utils'
import { toCaller } from './caller.ts'

/** Every field but creations: calls the function. */
export function request(context: Context) {
  return {
    operation: 'Invoke',
    payload: {
      operation: context.info.fieldName,
      arguments: context.args,
      caller: toCaller(context.identity),
    },
  }
}

export function response(context: Context) {
  const { error, result } = context
  if (error) util.error(error.message, error.type)
  if (result.problem) util.error(result.problem.message, result.problem.type)
  return result.value
}
