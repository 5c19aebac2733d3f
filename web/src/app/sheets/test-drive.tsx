import type { SheetComponentProps } from '#features/layout/sheet-host.tsx'
import { TestDriveSheet } from '#features/test-drive/test-drive-sheet.tsx'
import { getPageSubject } from './page-subject.ts'

export function TestDrive({ request, ...rest }: SheetComponentProps) {
  return (
    <TestDriveSheet {...rest} {...getPageSubject(request, rest.data, window.location.pathname)} />
  )
}
