/**
 * AppSync's resolver of every field, in its JavaScript: calls the function, and raises the problem that it
 * answers, whose type a Lambda resolver without code could not set.
 */
export const CALL_OPERATION = `import { util } from '@aws-appsync/utils'

export function request(context) {
  return {
    operation: 'Invoke',
    payload: {
      operation: context.info.fieldName,
      arguments: context.args,
      identity: context.identity,
      requestId: context.request.headers['x-request-id'],
    },
  }
}

export function response(context) {
  const { error, result } = context
  if (error) util.error(error.message, error.type)
  if (result.problem) util.error(result.problem.message, result.problem.type)
  return result.value
}
`
