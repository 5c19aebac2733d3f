import type { ValidationContext } from 'sanity'
import { getField } from 'schemas/siblings'
import { warnOfNoSalary } from 'schemas/fair-hiring'
import { findPastEnd, warnOfNoText } from 'schemas/promo-end'

type GetClient = ValidationContext['getClient']
type Doubt = string | undefined

const orNone = (verdict: true | string): Doubt => (verdict === true ? undefined : verdict)

const DOUBTS: Readonly<
  Record<string, (document: unknown, getClient: GetClient) => Promise<Doubt> | Doubt>
> = {
  promo: async (promo, getClient) =>
    (await findPastEnd(promo, getClient)) ?? orNone(warnOfNoText(promo)),
  career: (role) => orNone(warnOfNoSalary(getField(role, 'salaryRange'))),
}

export const hasDoubts = (type: string): boolean => Object.hasOwn(DOUBTS, type)

/** Returns what to ask before a document is published; undefined where there is nothing. */
export const findDoubt = async (document: unknown, getClient: GetClient): Promise<Doubt> =>
  DOUBTS[String(getField(document, '_type'))]?.(document, getClient)
