import { getLineUp } from '#content/line-up.ts'
import { readNow } from '#content/now.ts'
import { getOutlets } from '#content/outlets.ts'
import { getSiteSettings } from '#content/settings.ts'
import { ReservationPage } from '#views/forms/late-forms-client.tsx'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import {
  toTableCars,
  toTableEntries,
  toTableOutlets,
} from '#features/reservation/reservation-offer.ts'
import {
  buildReservationQuestions,
  USUAL_PARTY,
} from '#features/reservation/reservation-questions.ts'
import { toCarKey } from '#features/shared/car-key.ts'
import { getFirstDay, settleDay } from '#features/shared/visit/open-day.ts'
import { settleWish } from '#features/shared/visit/settle-wish.ts'
import type { VisitWish } from '#lib/visit-wish.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { getWeekStart } from '#features/shared/visit/visit-times.ts'
import { askAvailability } from '#views/forms/ask-availability.ts'
import { getSingaporeDate } from 'core/singapore-clock'
import { toContact } from '#features/shared/contact/hand-over.ts'
import '#features/shared/form/pickers.module.css'

interface ReservationViewProps {
  /** Preselection from the address. */
  wish?: VisitWish
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
}

export async function ReservationView({ wish = {}, again }: ReservationViewProps) {
  const [lineUp, outlets, settings] = await Promise.all([
    getLineUp(),
    getOutlets(),
    getSiteSettings(),
  ])
  const cars = toTableCars(lineUp)
  const now = await readNow()
  const { known } = settleWish(wish, {
    places: outlets,
    use: 'TABLE',
    now,
    models: cars.map(toCarKey),
  })
  const wished: FormEntries = {
    party: USUAL_PARTY,
    ...toTableEntries(known, cars),
    ...again?.entries,
  }
  const open = outlets.filter(({ openingSoon }) => !openingSoon)
  const outlet = open.find(({ venue }) => venue === wished['venue'])
  const first = getFirstDay(outlet ? [outlet] : open, 'TABLE', now)
  const date = settleDay(outlet, 'TABLE', { first, typed: wished['date'] }, now)
  const { table, drive } = buildReservationQuestions({
    entries: { ...wished, date },
    outlet,
    cars,
    today: getSingaporeDate(now),
    from: getWeekStart(first, date),
  })
  const asked = await askAvailability([table, drive])
  return (
    <main id="content">
      <ReservationPage
        outlets={toTableOutlets(outlets)}
        cars={cars}
        channels={settings.messageChannels}
        contact={toContact(settings)}
        wish={wish}
        renderedAt={now.getTime()}
        again={again}
        asked={asked}
      />
    </main>
  )
}
