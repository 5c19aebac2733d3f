import type { SheetComponentProps } from '#features/layout/sheet-host-client.tsx'
import { WhatsappSheet } from '#features/whatsapp/whatsapp-sheet.tsx'
import { getPageSubject } from './page-subject.ts'

export function Whatsapp({ request, ...rest }: SheetComponentProps) {
  return (
    <WhatsappSheet {...rest} {...getPageSubject(request, rest.data, window.location.pathname)} />
  )
}
