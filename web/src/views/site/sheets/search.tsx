import type { SheetComponentProps } from '#features/layout/sheet-host-client.tsx'
import { SearchSheet } from '#features/search/search-sheet.tsx'

export function Search({ request: _request, ...rest }: SheetComponentProps) {
  return <SearchSheet {...rest} />
}
