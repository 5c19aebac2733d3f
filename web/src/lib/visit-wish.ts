import { VISIT_PARAMETERS } from '#config/routes.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{2}:\d{2}$/

/** Place, date and time preselected by the address; the form checks availability. */
export function readVisitWish(params: URLSearchParams) {
  const get = (name: string, format: RegExp) => {
    const value = params.get(name)
    return value !== null && format.test(value) ? value : undefined
  }
  return {
    venue: params.get(VISIT_PARAMETERS.venue) ?? undefined,
    date: get(VISIT_PARAMETERS.date, DATE),
    time: get(VISIT_PARAMETERS.time, TIME),
  }
}

export type VisitWish = ReturnType<typeof readVisitWish>
