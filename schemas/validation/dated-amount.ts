import { getSingaporeDate } from 'core/singapore-clock'
import { getValueAtPath, type ValidationContext } from 'sanity'
import { getPublished } from './published-document.ts'
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
