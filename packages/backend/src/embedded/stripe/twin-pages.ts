import { type Context, Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { z } from 'zod'
import { setPageHeaders } from '../pages/twin-page.ts'
import type { CheckoutDesk } from './checkout-desk.ts'
import type { Deliveries } from './deliveries.ts'
import {
  buildAuthenticationPage,
  buildClosedPage,
  buildPaymentsPage,
  buildPayPage,
  buildUnknownPage,
} from './pay-pages.ts'
import { checkCard } from './test-cards.ts'
import { buildPayPath, DELIVERIES, type TwinSession } from './twin-session.ts'

const text = z.string().max(100).catch('')
const delivery = z.enum(DELIVERIES).catch('at-once')

const cardSchema = z.object({ number: text, expiry: text, cvc: text, name: text, delivery })
const payNowSchema = z.object({ outcome: z.enum(['paid', 'refused']).catch('paid'), delivery })
const answerSchema = z.object({ answer: z.enum(['yes', 'no']).catch('no') })

/** The pages in place of Stripe's hosted page and dashboard. */
export function createTwinPages(desk: CheckoutDesk, deliveries: Deliveries, now: () => Date): Hono {
  const pages = new Hono()

  pages.use('/stripe/*', csrf(), setPageHeaders())

  /** Like Stripe, redirects after the first webhook attempt. */
  async function goOn(context: Context, session: TwinSession): Promise<Response> {
    await deliveries.deliverDue()
    return context.redirect(session.successUrl.replace('{CHECKOUT_SESSION_ID}', session.id), 303)
  }

  /** Runs `handle` with a session that can be paid. */
  async function withOpenSession(
    context: Context,
    handle: (session: TwinSession) => Response | Promise<Response>,
  ): Promise<Response> {
    const session = await desk.getSession(context.req.param('id') ?? '')
    if (!session) return context.html(buildUnknownPage(), 404)
    if (session.status !== 'open') return context.html(buildClosedPage(session))
    return handle(session)
  }

  const toPayPage = (context: Context, session: TwinSession, query = '') =>
    context.redirect(`${buildPayPath(session.id)}${query}`, 303)

  pages.get('/stripe/pay/:id', (context) =>
    withOpenSession(context, (session) =>
      context.html(
        buildPayPage(session, {
          delivery: session.delivery,
          wasRefused: context.req.query('refused') !== undefined,
        }),
      ),
    ),
  )

  pages.post('/stripe/pay/:id/card', (context) =>
    withOpenSession(context, async (session) => {
      const { delivery, ...fields } = cardSchema.parse(await context.req.parseBody())
      const check = checkCard(fields, now())
      if (!check.ok)
        return context.html(
          buildPayPage(session, { delivery, attempt: { fields, problems: check.error } }),
          422,
        )
      if (check.value === 'needs-authentication') {
        await desk.awaitAuthentication(session, delivery)
        return context.redirect(`${buildPayPath(session.id)}/authenticate`, 303)
      }
      const paid = await desk.pay(session, delivery)
      return paid ? goOn(context, paid) : toPayPage(context, session)
    }),
  )

  pages.get('/stripe/pay/:id/authenticate', (context) =>
    withOpenSession(context, (session) =>
      session.isAwaitingAuthentication
        ? context.html(buildAuthenticationPage(session))
        : toPayPage(context, session),
    ),
  )

  pages.post('/stripe/pay/:id/authenticate', (context) =>
    withOpenSession(context, async (session) => {
      if (!session.isAwaitingAuthentication) return toPayPage(context, session)
      const { answer } = answerSchema.parse(await context.req.parseBody())
      if (answer === 'no') {
        await desk.refuseAuthentication(session)
        return toPayPage(context, session, '?refused')
      }
      const paid = await desk.pay(session, session.delivery)
      return paid ? goOn(context, paid) : toPayPage(context, session)
    }),
  )

  pages.post('/stripe/pay/:id/paynow', (context) =>
    withOpenSession(context, async (session) => {
      const { outcome, delivery } = payNowSchema.parse(await context.req.parseBody())
      const done =
        outcome === 'paid' ? await desk.pay(session, delivery) : await desk.submitAndFail(session)
      return done ? goOn(context, done) : toPayPage(context, session)
    }),
  )

  pages.get('/stripe/payments', async (context) => {
    const sessions = await desk.listSessions()
    return context.html(
      buildPaymentsPage(sessions.toSorted((one, other) => other.created - one.created)),
    )
  })

  pages.post('/stripe/payments/:id/refund', async (context) => {
    const session = await desk.getSession(context.req.param('id'))
    if (!session) return context.html(buildUnknownPage(), 404)
    await desk.refund(session)
    await deliveries.deliverDue()
    return context.redirect('/stripe/payments', 303)
  })

  return pages
}
