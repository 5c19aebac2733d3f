'use client'

import { useSearchParams } from 'next/navigation'
import { startTransition, useOptimistic } from 'react'
import { type LineUpSelection, parseLineUpSelection, toLineUpQuery } from './line-up.ts'
import { type LineUpItem, LineUpView } from './line-up-view-client.tsx'

interface LineUpExplorerProps {
  items: readonly LineUpItem[]
  action: string
}

/** Keeps the filters in the address, so that back, reload and a shared link show the same cars. */
export function LineUpExplorer({ items, action }: LineUpExplorerProps) {
  const params = useSearchParams()
  // The router learns of a new address a moment later; a chip must not jump back until then.
  const [selection, setSelection] = useOptimistic(parseLineUpSelection(params))
  const writeSelection = (next: LineUpSelection) => {
    startTransition(() => {
      setSelection(next)
      const query = toLineUpQuery(next)
      window.history.replaceState(null, '', query ? `${action}?${query}` : action)
    })
  }
  return (
    <LineUpView items={items} action={action} selection={selection} onSelect={writeSelection} />
  )
}
