import { getVoucher } from '#backend/voucher.ts'
import { env } from '#config/env.server.ts'
import { getClientAddress } from '#lib/client-address.ts'
import { lookUpVoucher } from '#submission/look-up-voucher.ts'
import { createRateLimit } from '#lib/rate-limit.ts'
import { createGuesses } from '#submission/guesses.ts'
import { TRIES } from '#submission/limits.ts'
import { reportFailure } from '#server/runtime.ts'

const takeTry = createRateLimit('vouchers', TRIES)
const guesses = createGuesses()

/** Looks up a code, with the rate limits of the sender of these headers. */
export const askBackend = (code: string, headers: Pick<Headers, 'get'>) =>
  lookUpVoucher(code, {
    address: getClientAddress(headers, env.forms.clientAddressSource),
    takeTry,
    guesses,
    getVoucher,
    reportFailure: (error) => reportFailure('A voucher could not be looked up.', error),
  })
