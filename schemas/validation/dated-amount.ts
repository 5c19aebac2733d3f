import { getSingaporeDate } from 'core/singapore-clock'
import { getPublishedId, getValueAtPath, type SanityDocument, type ValidationContext } from 'sanity'
import { getField } from './siblings.ts'

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

/** Caches the document, which up to a hundred dated values of a table would each request. */
const published = new WeakMap<SanityDocument, Promise<unknown>>()

function getPublished(
  document: SanityDocument,
  { getClient, signal }: ValidationContext,
): Promise<unknown> {
  const asked =
    published.get(document) ??
    getClient({ apiVersion: '2025-02-19' }).fetch<unknown>(
      '*[_id == $id][0]',
      { id: getPublishedId(document._id) },
      { perspective: 'raw', signal, tag: 'validation.dated-amount' },
    )
  published.set(document, asked)
  return asked
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
