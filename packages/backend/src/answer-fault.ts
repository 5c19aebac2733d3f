import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isDiskFull } from './store/disk-full.ts'

/** Answers an unexpected error; a full disk is named, since whoever runs the machine can free space. */
export function answerFault(error: Error, context: Context): Response {
  // An answer that was thrown, such as that a body is too long, is no fault.
  if (error instanceof HTTPException) return error.getResponse()
  const call = `${context.req.method} ${context.req.path}`
  if (isDiskFull(error)) {
    process.stderr.write(`${call} failed: the disk is full\n`)
    const fault = { errorType: 'StorageFull', message: 'The disk of the backend is full.' }
    return context.json({ errors: [fault] }, 507)
  }
  process.stderr.write(`${call} failed: ${error.stack ?? error.message}\n`)
  return context.json(
    { errors: [{ errorType: 'InternalFailure', message: 'Something went wrong. Try again.' }] },
    500,
  )
}
