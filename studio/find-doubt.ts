import { describePeriod } from 'core/describe-period'
import type { ValidationContext } from 'sanity'
import { getField, getString } from 'schemas/siblings'
import { warnOfNoSalary } from 'schemas/fair-hiring'
import { findPastEnd, warnOfNoText } from 'schemas/promo-end'

type GetClient = ValidationContext['getClient']
type Doubt = string | undefined

const orNone = (verdict: true | string): Doubt => (verdict === true ? undefined : verdict)

/** The dates of a promo, on which the question may lie. */
function describeRun(promo: unknown): string {
  const [startsAt, endsAt] = ['startsAt', 'endsAt'].map((name) => getString(promo, name))
  const isOfExercise = getString(promo, 'coeExercise') !== undefined
  const period = describePeriod({ startsAt, ...(!isOfExercise && { endsAt }) })
  return period === '' ? '' : `It runs ${period}.`
}

const DOUBTS: Readonly<
  Record<string, (document: unknown, getClient: GetClient) => Promise<Doubt> | Doubt>
> = {
  promo: async (promo, getClient) => {
    const pastEnd = await findPastEnd(promo, getClient)
    if (pastEnd !== undefined) return pastEnd
    const doubt = orNone(warnOfNoText(promo))
    return doubt === undefined ? undefined : `${doubt} ${describeRun(promo)}`.trim()
  },
  career: (role) => orNone(warnOfNoSalary(getField(role, 'salaryRange'))),
}

export const hasDoubts = (type: string): boolean => Object.hasOwn(DOUBTS, type)

/** Returns what to ask before a document is published; undefined where there is nothing. */
export const findDoubt = async (document: unknown, getClient: GetClient): Promise<Doubt> =>
  DOUBTS[String(getField(document, '_type'))]?.(document, getClient)
