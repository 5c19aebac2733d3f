import { createHash, randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { isEqual } from '../../is-equal.ts'
import type { CheckoutDesk } from './checkout-desk.ts'
import { parseSessionParameters, type StripeError } from './session-parameters.ts'
import { buildSessionObject } from './twin-session.ts'

const NOT_FOUND: StripeError = {
  type: 'invalid_request_error',
  code: 'resource_missing',
  message: 'No such checkout.session',
}

/** The part of Stripe's API that the site uses, on Stripe's own paths. */
export function createTwinApi(desk: CheckoutDesk, secretKey: string, publicUrl: string): Hono {
  const api = new Hono()
  const fail = (context: Context, error: StripeError, status: 400 | 404) =>
    context.json({ error }, status)

  api.use('/v1/*', async (context, next) => {
    context.header('request-id', `req_${randomUUID()}`)
    if (isEqual(context.req.header('authorization') ?? '', `Bearer ${secretKey}`)) return next()
    return context.json(
      { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
      401,
    )
  })

  api.post('/v1/checkout/sessions', async (context) => {
    const body = await context.req.text()
    const parameters = parseSessionParameters(new URLSearchParams(body))
    if (!parameters.ok) return fail(context, parameters.error, 400)
    const key = context.req.header('idempotency-key') ?? randomUUID()
    const opened = await desk.openSession(
      parameters.value,
      createHash('sha256').update(body).digest('hex'),
      key,
    )
    if (!opened.ok) return fail(context, opened.error, 400)
    return context.json(buildSessionObject(opened.value, publicUrl))
  })

  api.get('/v1/checkout/sessions/:id', async (context) => {
    const session = await desk.getSession(context.req.param('id'))
    if (!session) return fail(context, NOT_FOUND, 404)
    return context.json(buildSessionObject(session, publicUrl))
  })

  api.post('/v1/checkout/sessions/:id/expire', async (context) => {
    const session = await desk.getSession(context.req.param('id'))
    if (!session) return fail(context, NOT_FOUND, 404)
    const expired = await desk.expireSession(session)
    if (!expired.ok) return fail(context, expired.error, 400)
    return context.json(buildSessionObject(expired.value, publicUrl))
  })

  return api
}
