import { askForCode, openByCode } from '#backend/booking-codes.ts'
import { env } from '#config/env.server.ts'
import { getClientAddress } from '#lib/client-address.ts'
import { createRateLimit } from '#lib/rate-limit.ts'
import { receivePost } from '#lib/receive-post.ts'
import { findBooking } from '#submission/find-booking.ts'
import { createGuesses } from '#submission/guesses.ts'
import { VOTES } from '#submission/limits.ts'
import { readEntries } from '#submission/read-entries.ts'
import { getFormSecret } from '#submission/secret.ts'
import { reportFailure } from '#server/runtime.ts'

const HOUR_MINUTES = 60

const takeTry = createRateLimit('my-booking', VOTES, HOUR_MINUTES)
const guesses = createGuesses({ name: 'booking-guesses' })

/** Has the code of a booking sent, or opens the booking with it. */
export const POST = receivePost(
  { name: 'my-booking', maxBytes: 4 * 1024, sends: 'form' },
  async (request) => {
    const form = await request.formData().catch(() => undefined)
    if (!form) return new Response('The request is not a form.', { status: 400 })
    const { location, cookie } = await findBooking(readEntries(form), {
      secret: getFormSecret(),
      now: Date.now(),
      address: getClientAddress(request.headers, env.forms.clientAddressSource),
      isSecure: env.siteUrl.startsWith('https:'),
      takeTry,
      guesses,
      askForCode,
      openByCode,
      reportFailure: (error) => reportFailure('A booking could not be looked up.', error),
    })
    const headers = new Headers({ 'Cache-Control': 'no-store', Location: location })
    if (cookie !== undefined) headers.append('Set-Cookie', cookie)
    return new Response(null, { status: 303, headers })
  },
)
