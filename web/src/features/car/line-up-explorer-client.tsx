'use client'

import { useSearchParams } from 'next/navigation'
import { type LineUpSelection, parseLineUpSelection, toLineUpQuery } from './line-up.ts'
import { type LineUpItem, LineUpView } from './line-up-view-client.tsx'

interface LineUpExplorerProps {
  items: readonly LineUpItem[]
  action: string
}

/** Keeps the filters in the address, so that back, reload and a shared link show the same cars. */
export function LineUpExplorer({ items, action }: LineUpExplorerProps) {
  const params = useSearchParams()
  const writeSelection = (selection: LineUpSelection) => {
    const query = toLineUpQuery(selection)
    window.history.replaceState(null, '', query ? `${action}?${query}` : action)
  }
  return (
    <LineUpView
      items={items}
      action={action}
      selection={parseLineUpSelection(params)}
      onSelect={writeSelection}
    />
  )
}
