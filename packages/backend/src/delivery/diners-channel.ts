import { offerDrive } from '../enquiries/drive-offers.ts'
import type { DeliveryChannel } from '../outbox/worker.ts'

/** Offers a drive that was cancelled to guests with a table that day. Idempotent: each is asked once. */
export const createDinersChannel = (deps: Parameters<typeof offerDrive>[0]): DeliveryChannel => ({
  isRepeatable: true,
  deliver: async (record) =>
    (await offerDrive(deps, record)) > 0
      ? { state: 'sent' }
      : { state: 'skipped', reason: 'nobody to offer it to' },
})
