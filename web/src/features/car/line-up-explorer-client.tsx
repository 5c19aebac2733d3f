'use client'

import { useSearchParams } from 'next/navigation'
import {
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useOptimistic,
  useState,
} from 'react'
import { COMPARISON_PARAMETER } from '#config/routes.ts'
import { isTouched } from '#features/shared/form/form-entries.ts'
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
  // Read before the first client render replaces the server's form.
  const [before] = useState(readServersForm)
  const startWith = useEffectEvent((chosen: LineUpSelection) => writeSelection(chosen))
  useEffect(() => {
    isServersForm = false
    if (before?.selection) startWith(before.selection)
    before?.ticked.forEach(({ value }) => {
      const box = document.querySelector<HTMLInputElement>(`${COMPARE_BOX}[value="${value}"]`)
      if (box) box.checked = true
    })
    const focused = getForm()?.elements[before?.focusedAt ?? -1]
    if (focused instanceof HTMLElement) focused.focus()
  }, [before])
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

const COMPARE_BOX = `[name=${COMPARISON_PARAMETER}]`
let isServersForm = true

async function showTicked() {
  const { nameTicked } = await import('./name-ticked.ts')
  nameTicked()
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

const getForm = () => document.forms.namedItem(LINE_UP_FORM)

/** Selections made before hydration, and the focused control. */
function readServersForm() {
  if (typeof document === 'undefined' || !isServersForm) return undefined
  const form = getForm()
  return {
    focusedAt: [...(form?.elements ?? [])].findIndex((it) => it === document.activeElement),
    selection: form && isTouched(form) ? readLineUpForm(form) : undefined,
    ticked: document.querySelectorAll<HTMLInputElement>(`${COMPARE_BOX}:checked`),
  }
}
