import { formatDollars } from 'core/numbers'
import { formatDate } from 'core/date-names'
import { getSingaporeDate } from 'core/singapore-clock'
import { getValueAtPath, type ValidationContext } from 'sanity'
import { getPublished } from './published-document.ts'
import { getField, getString } from './siblings.ts'

/**
 * A figure and its date belong together: a new value needs a new date. Today's date may stay, since
 * a value can change twice on one day.
 */
function isLeftBehind(
  value: unknown,
  before: unknown,
  asOf: unknown,
  asOfBefore: unknown,
): boolean {
  if (before === undefined || value === undefined || value === before) return false
  return asOf !== undefined && asOf === asOfBefore && asOf !== getSingaporeDate()
}

/** Provenance rule: the date must change when one of `fields` has changed since publishing. */
export function buildDateValidator(fields: readonly string[], message: string) {
  return async (provenance: unknown, context: ValidationContext): Promise<true | string> => {
    const { document, path = [], parent } = context
    if (!document || provenance === undefined) return true
    const before = getValueAtPath(await getPublished(document, context), path.slice(0, -1))
    const asOf = getField(provenance, 'asOf')
    const asOfBefore = getField(getField(before, 'provenance'), 'asOf')
    const isDateOld = fields.some((field) =>
      isLeftBehind(getField(parent, field), getField(before, field), asOf, asOfBefore),
    )
    return isDateOld ? message : true
  }
}

/** Share of a price by which it rarely changes at once, and a slip of the finger does. */
const DOUBTFUL_SHARE = 0.1

/** Warns of an amount far from the published one, and names both. */
export async function warnOfJump(
  amount: number | undefined,
  context: ValidationContext,
): Promise<true | string> {
  const { document, path = [] } = context
  if (!document || amount === undefined) return true
  const before = getValueAtPath(await getPublished(document, context), path)
  if (typeof before !== 'number' || before <= 0) return true
  const step = amount - before
  const share = Math.abs(step) / before
  if (share <= DOUBTFUL_SHARE) return true
  const size = `${formatDollars(Math.abs(step))} (${Math.round(share * 100)}%)`
  return `This is ${size} ${step > 0 ? 'more' : 'less'} than the published ${formatDollars(before)}. Check the digits.`
}

/** Asks about the source of a price whose amount changed and whose source is still that of the published one. */
async function askAboutKeptSource(
  provenance: unknown,
  context: ValidationContext,
): Promise<string | undefined> {
  const { document, path = [], parent } = context
  if (!document) return undefined
  const published = await getPublished(document, context)
  const before = getValueAtPath(published, path.slice(0, -1))
  const amount = getField(before, 'amount')
  const source = getString(getField(before, 'provenance'), 'source')
  const isKept = source === getString(provenance, 'source')
  if (!isKept || amount === undefined || amount === getField(parent, 'amount')) return undefined
  return `This is the source of the old price, ${formatDollars(Number(amount))}. Does it name the new one too?`
}

/** Asks about a source that names a year before that of the price, until either is changed. */
function askAboutOldSource(provenance: unknown): string | undefined {
  const asOf = getString(provenance, 'asOf')
  const years = getString(provenance, 'source')?.match(/\b20\d\d\b/g) ?? []
  const latest = years.toSorted().at(-1)
  if (asOf === undefined || latest === undefined || latest >= asOf.slice(0, 4)) return undefined
  return `This source is of ${latest}, and the price as of ${formatDate(asOf)}. Name the source that says so.`
}

/** Warns of the source of a price that may not be that of its amount. */
export async function warnOfSource(provenance: unknown, context: ValidationContext) {
  if (getString(provenance, 'source') === undefined) return true
  const message = (await askAboutKeptSource(provenance, context)) ?? askAboutOldSource(provenance)
  return message === undefined ? true : { message, path: ['source'] }
}
