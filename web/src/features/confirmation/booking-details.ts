import { type DetailRow, toDetailRows } from 'core/enquiry-kinds/detail-rows'
import type { Booking } from './booking.ts'

/** Free text of the owner. An editable note has its own field. */
export const toDetails = ({
  kind,
  details,
  canBeChanged,
}: Pick<Booking, 'kind' | 'details' | 'canBeChanged'>): DetailRow[] =>
  toDetailRows(kind, details).filter(
    ({ name, isForStaff }) => !isForStaff && !(name === 'note' && canBeChanged),
  )
