import { getLineUp } from '#content/line-up.ts'
import { getOutlets } from '#content/outlets.ts'
import { getSiteSettings } from '#content/settings.ts'
import { ReservationPage } from '#features/reservation/reservation-page-client.tsx'
import type { TableWish } from '#features/reservation/use-reservation-form.ts'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { toContact } from '#features/shared/visit/hand-over.ts'

interface ReservationViewProps {
  /** What the address asks for. */
  wish?: TableWish
  /** What a post without scripts came back with. */
  again?: PlainAnswer
}

export async function ReservationView({ wish = {}, again }: ReservationViewProps) {
  const [cars, outlets, settings] = await Promise.all([
    getLineUp(),
    getOutlets(),
    getSiteSettings(),
  ])
  return (
    <main id="content">
      <ReservationPage
        outlets={outlets}
        cars={cars}
        contact={toContact(settings)}
        wish={wish}
        again={again}
      />
    </main>
  )
}
