import { readSeenFloor } from 'core/cost/seen-floor'
import { type DetailRow, toDetailRows } from 'core/enquiry-kinds/detail-rows'
import { TABLE_WISHES } from 'core/table-wishes'
import { getText, type OwnEnquiry } from './own-enquiry.ts'

/** Details of a table that have fields of their own while they can be changed. */
const EDITABLE: readonly string[] = ['note', ...TABLE_WISHES]

/** Details of the owner, without those in fields to change them. */
export const toDetails = ({
  kind,
  details,
  canBeChanged,
}: Pick<OwnEnquiry, 'kind' | 'details' | 'canBeChanged'>): DetailRow[] =>
  toDetailRows(kind, details).filter(
    ({ name, isForStaff }) => !isForStaff && !(canBeChanged && EDITABLE.includes(name)),
  )

/** The floor that the sender of a trade-in saw, as the mail repeats it. */
export function toSeenFloor(enquiry: Pick<OwnEnquiry, 'details'>): DetailRow[] {
  const text = readSeenFloor(getText(enquiry, 'sum') ?? '')
  return text === undefined ? [] : [{ name: 'sum', label: 'Floor', text }]
}
