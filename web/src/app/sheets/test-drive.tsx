import { useEffect, useState } from 'react'
import type { SheetComponentProps } from '#features/layout/sheet-host.tsx'
import { TestDriveSheet } from '#features/test-drive/test-drive-sheet.tsx'
import { trackEvent } from '#lib/tracking/track-event.ts'
import { getPageSubject } from './page-subject.ts'

export function TestDrive({ request, ...rest }: SheetComponentProps) {
  const subject = getPageSubject(request, rest.data, window.location.pathname)
  // Opening the sheet is the start; a car chosen later is part of the request itself.
  const [carModel] = useState(subject.car?.modelName)
  useEffect(() => {
    void trackEvent({ name: 'initiate-test-drive', carModel })
  }, [carModel])

  return <TestDriveSheet {...rest} {...subject} />
}
