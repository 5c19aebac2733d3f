import { getLineUp } from '#content/line-up.ts'
import { getOutlets } from '#content/outlets.ts'
import { getSiteSettings } from '#content/settings.ts'
import { ReservationPage } from '#views/forms/late-forms-client.tsx'
import type { TableWish } from '#features/reservation/use-reservation-form.ts'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { toTableCars, toTableOutlets } from '#features/reservation/reservation-offer.ts'
import {
  buildReservationQuestions,
  USUAL_PARTY,
} from '#features/reservation/reservation-questions.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { getWeekStart } from '#features/shared/visit/visit-times.ts'
import { askAvailability } from '#views/forms/ask-availability.ts'
import { getSingaporeDate } from 'core/singapore-clock'
import { toContact } from '#features/shared/visit/hand-over.ts'

interface ReservationViewProps {
  /** Preselection from the address. */
  wish?: TableWish
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
  const entries: FormEntries = { party: USUAL_PARTY, ...wish, ...again?.entries }
  const { date = '' } = entries
  const today = getSingaporeDate()
  const { table, drive } = buildReservationQuestions({
    entries,
    outlet: outlets.find(({ venue, openingSoon }) => venue === entries['venue'] && !openingSoon),
    cars,
    today,
    from: getWeekStart(today, date),
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
        again={again}
        asked={asked}
      />
    </main>
  )
}
