// Once a minute: frees the places of slots whose enquiry was never written, moved or cancelled, and offers free tables
// to those who wait.
import { createCatalogueReader } from '../../catalogue/catalogue-reader.ts'
import { workOffWaitingList, type WaitingListRun } from '../../enquiries/waiting-list.ts'
import { sweepClaims } from '../../store/slots.ts'
import { openStore } from './function-settings.ts'

const store = openStore()

/** Longer than one batch takes. */
const TIME_FOR_A_BATCH = 15_000

const now = () => new Date()
const readCatalogue = createCatalogueReader(store, now)

/** Answers how many places were freed, and what became of the waiting list. */
export const handler = async (
  _event: unknown,
  context: { getRemainingTimeInMillis: () => number },
): Promise<{ freed: number } & WaitingListRun> => ({
  freed: await sweepClaims(
    store,
    now(),
    () => context.getRemainingTimeInMillis() > TIME_FOR_A_BATCH,
  ),
  ...(await workOffWaitingList({ store, now, readCatalogue })),
})
