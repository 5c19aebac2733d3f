import { type DetailRow, toDetailRows } from 'core/enquiry-kinds/detail-rows'
import type { Booking } from './booking.ts'

/** What its owner wrote, to be read again. A note that can be changed stands in its own field. */
export const toDetails = ({
  kind,
  details,
  canBeChanged,
}: Pick<Booking, 'kind' | 'details' | 'canBeChanged'>): DetailRow[] =>
  toDetailRows(kind, details).filter(
    ({ name, isForStaff }) => !isForStaff && !(name === 'note' && canBeChanged),
  )
