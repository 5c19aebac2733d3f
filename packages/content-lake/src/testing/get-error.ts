import { ClientError } from '@sanity/client'

export interface ErrorAnswer {
  status: number
  message: string
  body: unknown
}

/** The error of a failed request; throws when it succeeded, or failed without an answer of the lake. */
export async function getError(request: Promise<unknown>): Promise<ErrorAnswer> {
  try {
    await request
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    const { statusCode, message, response } = error
    return { status: statusCode, message, body: response.body }
  }
  throw new Error('The request was expected to fail')
}
