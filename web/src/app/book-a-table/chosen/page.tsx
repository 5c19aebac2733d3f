import { TABLE_PARAMETERS } from '#config/routes.ts'
import { type PageSearchParams, toSearchParams } from '#lib/search-params.ts'
import { readAgain } from '../../read-again.ts'
import { ReservationView } from '../reservation-view.tsx'

export { generateMetadata } from '../page.tsx'

interface ChosenReservationRouteProps {
  searchParams: Promise<PageSearchParams>
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{2}:\d{2}$/

/** The form with the table of its address chosen, or as it was posted without scripts. */
export default async function ChosenReservationRoute({
  searchParams,
}: ChosenReservationRouteProps) {
  const params = toSearchParams(await searchParams)
  const get = (name: string, format: RegExp) => {
    const value = params.get(name)
    return value !== null && format.test(value) ? value : undefined
  }
  const wish = {
    venue: params.get(TABLE_PARAMETERS.venue) ?? undefined,
    date: get(TABLE_PARAMETERS.date, DATE),
    time: get(TABLE_PARAMETERS.time, TIME),
  }
  return <ReservationView wish={wish} again={await readAgain('reservation')} />
}
