import { useMemo } from 'react'
import type { SheetComponentProps } from '#features/layout/sheet-host-client.tsx'
import { toContact } from '#features/shared/contact/hand-over.ts'
import { TestDriveSheet } from '#features/test-drive/test-drive-sheet.tsx'
import { toDriveCars, toDriveOutlets, toSoonOutlets } from '#features/test-drive/to-drive-offer.ts'
import { getPageSubject } from './page-subject.ts'

export function TestDrive({ request, data, ...rest }: SheetComponentProps) {
  const { car, venue } = getPageSubject(request, data, window.location.pathname)
  const cars = useMemo(() => toDriveCars(data.cars), [data])
  const outlets = useMemo(() => toDriveOutlets(data.outlets), [data])
  return (
    <TestDriveSheet
      {...rest}
      cars={cars}
      outlets={outlets}
      soon={toSoonOutlets(data.outlets)}
      channels={data.settings.messageChannels}
      contact={toContact(data.settings)}
      wish={{
        model: car && toDriveCars([car])[0]?.key,
        venue: outlets.some((outlet) => outlet.venue === venue) ? venue : undefined,
        date: request.date,
        time: request.time,
      }}
    />
  )
}
