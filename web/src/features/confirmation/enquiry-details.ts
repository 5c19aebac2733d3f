import { type DetailRow, toDetailRows } from 'core/enquiry-kinds/detail-rows'
import type { OwnEnquiry } from './own-enquiry.ts'

/** Free text of the owner. An editable note has its own field. */
export const toDetails = ({
  kind,
  details,
  canBeChanged,
}: Pick<OwnEnquiry, 'kind' | 'details' | 'canBeChanged'>): DetailRow[] =>
  toDetailRows(kind, details).filter(
    ({ name, isForStaff }) => !isForStaff && !(name === 'note' && canBeChanged),
  )
