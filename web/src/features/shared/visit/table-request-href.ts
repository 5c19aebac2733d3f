import { routes, VISIT_PARAMETERS } from '#config/routes.ts'

/** Values that the form need not ask for again. */
interface KnownRequest {
  venue?: string | undefined
  party?: string | number | undefined
  date?: string | undefined
  from?: string
  until?: string
}

/** Page of the form of another way to a table, with what is known. */
export function buildTableRequestHref(
  form: 'largeGroup' | 'waitingList',
  known: KnownRequest,
): string {
  const params = Object.entries(known).flatMap(([name, value]) =>
    value ? [[name, String(value)]] : [],
  )
  return `${routes[form]}?${new URLSearchParams(params)}`
}

/** Page of the form that books a free table. */
export function buildTableHref(
  { venue, date, time }: { venue: string; date: string; time: string },
  party: string | undefined,
): string {
  const params = new URLSearchParams({
    [VISIT_PARAMETERS.venue]: venue,
    [VISIT_PARAMETERS.date]: date,
    [VISIT_PARAMETERS.time]: time,
    ...(party && { [VISIT_PARAMETERS.guests]: party }),
  })
  return `${routes.reservation}?${params}`
}
