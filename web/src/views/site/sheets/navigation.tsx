import type { SheetComponentProps } from '#features/layout/sheet-host-client.tsx'
import { NavigationSheet } from '#features/navigation/navigation-sheet.tsx'

export function Navigation({ request: _request, ...rest }: SheetComponentProps) {
  return <NavigationSheet {...rest} />
}
