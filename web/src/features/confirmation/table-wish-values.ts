import { TABLE_WISHES, type TableWishName } from 'core/table-wishes'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import type { OwnEnquiry } from './own-enquiry.ts'

/** The wishes of a table as their fields have them: those of the last attempt, or those that are kept. */
export function getWishes(
  { details }: Pick<OwnEnquiry, 'details'>,
  entries: FormEntries | undefined,
): Record<TableWishName, string> {
  const values = { occasion: '', seating: '', highChairs: '', allergies: '' }
  for (const name of TABLE_WISHES) {
    const kept = details[name]
    const isShown = typeof kept === 'string' || typeof kept === 'number'
    values[name] = entries?.[name] ?? (isShown ? String(kept) : '')
  }
  return values
}
