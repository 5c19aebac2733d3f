import { STATUS_CODES } from 'node:http'

/** The JSON body of an error response, in one of Sanity's formats. */
export type ErrorBody = Record<string, unknown>

/** An expected error, answered with a status and a body in Sanity's format. */
export class LakeError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, message: string, body: ErrorBody, options?: ErrorOptions) {
    super(message, options)
    this.name = 'LakeError'
    this.status = status
    this.body = body
  }
}

/** Tells why something failed, in the words of what was thrown. */
export function toReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** `{statusCode, error, message, errorCode?}`: the format of management and assembly errors. */
export function toHttpError(status: number, message: string, errorCode?: string): LakeError {
  return new LakeError(status, message, {
    statusCode: status,
    error: STATUS_CODES[status] ?? 'Error',
    message,
    ...(errorCode === undefined ? {} : { errorCode }),
  })
}

const toFailure =
  (kind: 'mutation' | 'action') =>
  (index: number, status: number, type: string, description: string, detail: ErrorBody = {}) =>
    new LakeError(status, description, {
      statusCode: status,
      error: {
        type: `${kind}Error`,
        description: `The ${kind}(s) failed: ${description}`,
        items: [{ index, error: { ...detail, type, description } }],
      },
    })

/**
 * `{error: {type: 'mutationError', description, items}}`. `index` is the position of the failed mutation in the request;
 * `detail` holds further fields that clients read, such as `id` or `currentRevisionID`.
 */
export const toMutationError = toFailure('mutation')

/** `{error: {type: 'actionError', description, items}}`, likewise. */
export const toActionError = toFailure('action')

/** `{error: {type, description}}`: any other failure of a data route. */
export function toDataError(
  status: number,
  type: string,
  description: string,
  detail: ErrorBody = {},
): LakeError {
  return new LakeError(status, description, {
    statusCode: status,
    error: { ...detail, type, description },
  })
}

/** The error of a request that is malformed. */
export function toValidationError(description: string, detail?: ErrorBody): LakeError {
  return toDataError(400, 'validationError', description, detail)
}

/** A GROQ syntax error with its position, as `@sanity/client` draws it into the query. */
export function toQueryParseError(query: string, description: string, position: number): LakeError {
  const start = Math.max(0, Math.min(position, query.length))
  return toDataError(400, 'queryParseError', description, {
    query,
    start,
    end: Math.min(start + 1, query.length),
  })
}

/** The error of a change that deletes a singleton, or creates a second one beside it. */
export function toSingletonError(id: string): LakeError {
  return toDataError(
    403,
    'insufficientPermissionsError',
    `"${id}" cannot be changed so: there is one document of its type, which is edited but never deleted`,
    { id },
  )
}

/** The error of a caller who lacks a permission; anonymous callers are told to sign in. */
export function toPermissionError(permission: string, isAnonymous: boolean): LakeError {
  return isAnonymous
    ? toHttpError(401, 'Unauthorized - Session not found', 'SIO-401-ANF')
    : toDataError(
        403,
        'insufficientPermissionsError',
        `Insufficient permissions; permission "${permission}" required`,
        { permission },
      )
}
