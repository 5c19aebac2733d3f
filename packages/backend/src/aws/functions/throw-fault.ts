import { HTTPException } from 'hono/http-exception'

/** Has a fault of an app fail the function, whose errors an alarm counts; Hono alone would answer it with 500. */
export function throwFault(error: Error): Response {
  if (error instanceof HTTPException) return error.getResponse()
  throw error
}
