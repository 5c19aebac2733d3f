import { getVoucher } from '#backend/voucher.ts'
import { env } from '#config/env.server.ts'
import { getClientAddress } from '#submission/client-address.ts'
import { lookUpVoucher } from '#submission/look-up-voucher.ts'
import { createRateLimit } from '#submission/rate-limit.ts'

const takeLookUp = createRateLimit({ anAddress: 10, ofAll: 600 })

/** Looks a code up for whoever sent these headers. */
export const askBackend = (code: string, headers: Pick<Headers, 'get'>) =>
  lookUpVoucher(code, {
    address: getClientAddress(headers, env.forms.clientAddressHeader),
    takeLookUp,
    getVoucher,
    reportFailure: (error) => {
      // oxlint-disable-next-line no-console -- the operator must see that visitors are turned away
      console.error('A voucher could not be looked up.', error)
    },
  })
