import type { SheetComponentProps } from '#features/layout/sheet-host-client.tsx'
import { ReservationSheet } from '#features/reservation/reservation-sheet.tsx'
import { getPageSubject } from './page-subject.ts'

export function Reservation({ request, ...rest }: SheetComponentProps) {
  return (
    <ReservationSheet
      {...rest}
      wish={{
        ...request,
        venue: getPageSubject(request, rest.data, window.location.pathname).venue,
      }}
    />
  )
}
