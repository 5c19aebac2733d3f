import { type QueryProps, toSearchParams } from '#lib/search-params.ts'
import { readAgain } from '#views/forms/read-again.ts'
import { readVisitWish } from '#lib/visit-wish.ts'
import { ReservationView } from '../reservation-view.tsx'

export { generateMetadata } from '../page.tsx'

/** The form with the preselected table of its address, or after a post without scripts. */
export default async function DynamicReservationRoute({ searchParams }: QueryProps) {
  const wish = readVisitWish(toSearchParams(await searchParams))
  return <ReservationView wish={wish} again={await readAgain('reservation')} />
}
