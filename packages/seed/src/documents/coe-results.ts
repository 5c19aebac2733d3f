import { singapore } from '../facts.ts'
import type { CoeResults } from './types.ts'

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/
const SOURCE = 'A third party’s list of 29 Sep 2026; probable, not looked up at LTA yet.'

/** The results whose day is known. */
export const coeResults: CoeResults = {
  _id: 'coeResults',
  _type: 'coeResults',
  results: singapore.coe_premiums.value
    .filter(({ date }) => ISO_DATE.test(date))
    .flatMap(({ date, A, B }) =>
      (
        [
          ['A', A],
          ['B', B],
        ] as const
      ).map(([category, premium]) => ({
        _type: 'coeResult',
        date,
        category,
        premium,
        source: SOURCE,
      })),
    ),
}
