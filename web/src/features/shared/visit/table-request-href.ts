import { routes } from '#config/routes.ts'

/** What the form need not ask again. */
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
