'use client'

import { useSearchParams } from 'next/navigation'
import { type ReactNode, startTransition, useEffect, useOptimistic, useState } from 'react'
import { COMPARISON_PARAMETER } from '#config/routes.ts'
import { isTouched } from '#features/shared/form/form-entries.ts'
import { findServed, useServed } from '#features/shared/form/served-forms.ts'
import { type LineUpSelection, parseLineUpSelection, toLineUpQuery } from './line-up.ts'
import {
  LINE_UP_FORM,
  type LineUpItem,
  LineUpView,
  readLineUpForm,
} from './line-up-view-client.tsx'

interface LineUpExplorerProps {
  items: readonly LineUpItem[]
  action: string
  end?: ReactNode
}

/** Keeps the filters in the address, for back, reload and shared links. */
export function LineUpExplorer({ items, action, end }: LineUpExplorerProps) {
  const params = useSearchParams()
  // Optimistic: the router updates later, and a chip must not flip back meanwhile.
  const [selection, setSelection] = useOptimistic(parseLineUpSelection(params))
  const writeSelection = (next: LineUpSelection) => {
    startTransition(() => {
      setSelection(next)
      const query = toLineUpQuery(next)
      window.history.replaceState(null, '', query ? `${action}?${query}` : action)
    })
  }
  // React sets lists of a form that it takes over to the address.
  const [early] = useState(() => findServed(LINE_UP_FORM).forms.map(readChosen)[0])
  useServed(LINE_UP_FORM, (served) => {
    const chosen = served.isConnected ? early : readChosen(served)
    if (chosen) writeSelection(chosen)
    const place = served.parentElement
    place?.querySelectorAll<HTMLInputElement>(`${COMPARE_BOX}:checked`).forEach(({ value }) => {
      const box = document.querySelector<HTMLInputElement>(`${COMPARE_BOX}[value="${value}"]`)
      if (box) box.checked = true
    })
  })
  useEffect(watchTicks, [])

  return (
    <LineUpView
      items={items}
      action={action}
      end={end}
      selection={selection}
      onSelect={writeSelection}
    />
  )
}

const readChosen = (form: HTMLFormElement) => (isTouched(form) ? readLineUpForm(form) : undefined)

const COMPARE_BOX = `[name=${COMPARISON_PARAMETER}]`

/** Takes the boxes at once: another may be ticked before the code is there. */
async function showTicked() {
  const ticked = [...document.querySelectorAll<HTMLInputElement>(`${COMPARE_BOX}:checked`)]
  const { nameTicked } = await import('./name-ticked.ts')
  nameTicked(ticked)
}

function watchTicks() {
  const handleChange = ({ target }: Event) => {
    if (target instanceof Element && target.matches(COMPARE_BOX)) void showTicked()
  }
  // Ticked before hydration, or restored by the browser.
  if (document.querySelector(`${COMPARE_BOX}:checked`)) void showTicked()
  document.addEventListener('change', handleChange)
  return () => document.removeEventListener('change', handleChange)
}
