import { ConsentSheet } from '#features/consent/consent-sheet.tsx'
import type { SheetComponentProps } from '#features/layout/sheet-host-client.tsx'
import { getTrackingSettings } from '#lib/tracking/track-event.ts'

export function Cookies({ isOpen, onClose, onClosed }: SheetComponentProps) {
  const settings = getTrackingSettings()
  return settings ? (
    <ConsentSheet settings={settings} isOpen={isOpen} onClose={onClose} onClosed={onClosed} />
  ) : null
}
