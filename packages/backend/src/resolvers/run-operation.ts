import { type Context, util } from '@aws-appsync/utils'
import { toCaller } from './caller.ts'
import { getRequestId } from './get-request-id.ts'

/** Every field but creations: calls the function. */
export function request(context: Context) {
  return {
    operation: 'Invoke',
    payload: {
      operation: context.info.fieldName,
      arguments: context.args,
      caller: toCaller(context.identity),
      requestId: getRequestId(context),
    },
  }
}

export function response(context: Context) {
  const { error, result } = context
  if (error) util.error(error.message, error.type)
  if (result.problem) util.error(result.problem.message, result.problem.type)
  return result.value
}
