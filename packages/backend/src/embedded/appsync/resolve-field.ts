import type { OperationAnswer, OperationRequest } from '../../enquiries/run-operation.ts'
import { isDiskFull } from '../../store/disk-full.ts'

/** Becomes an entry of `errors` in the response. */
export class FieldError extends Error {
  readonly errorType: string

  constructor(message: string, errorType: string) {
    super(message)
    this.name = 'FieldError'
    this.errorType = errorType
  }
}

export type FieldResolver = (request: OperationRequest) => Promise<unknown>

const toJsonAndBack = (value: unknown): unknown =>
  value === undefined ? null : JSON.parse(JSON.stringify(value))

/** Calls the function for a field, as AppSync's resolver does: request and value pass through JSON. */
export function createFieldResolver(
  runOperation: (request: unknown) => Promise<OperationAnswer>,
  logError: (message: string, cause: unknown) => void,
): FieldResolver {
  async function call(request: OperationRequest): Promise<OperationAnswer> {
    try {
      return await runOperation(toJsonAndBack(request))
    } catch (error) {
      if (isDiskFull(error)) throw error
      logError('A Lambda operation failed.', error)
      throw new FieldError('Something went wrong. Try again.', 'Lambda:Unhandled')
    }
  }

  return async (request) => {
    const answer = await call(request)
    if ('problem' in answer) throw new FieldError(answer.problem.message, answer.problem.type)
    return toJsonAndBack(answer.value)
  }
}
