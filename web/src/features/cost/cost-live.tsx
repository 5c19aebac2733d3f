import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { VERSION_PARAMETER } from '#config/routes.ts'
import { readTyped } from '#features/shared/form/form-entries.ts'
import {
  type CostEntries,
  type CostTab,
  type FieldName,
  TAB_FIELDS,
  toCostQuery,
  type CostBase,
} from './cost-entries.ts'
import { CostView, type CostState } from './cost-view.tsx'
import { getHeadline } from './headline.ts'
import { showVersionInHero } from './show-version-in-hero.ts'

/** After this the visitor has stopped: the address is written, and the sum is read out. */
const PAUSE_MS = 700
/** Hides the server's sum. */
const LIVE = 'data-live'

interface CostLiveProps {
  base: CostBase
  /** Address of the site, for the link that can be sent. */
  siteUrl: string
  /** State that the sum starts with. */
  state: CostState
  /** Holds the server's sum, whose place this one takes. */
  place: Element
}

/** Reads what was typed into the server's form before this code arrived. */
function readEarlyEntries(place: Element): CostEntries {
  const form = place.querySelector('form')
  if (!form) return {}
  const typed = readTyped(form)
  const names: readonly FieldName[] = Object.values(TAB_FIELDS).flat()
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = typed[name]
      return text === undefined ? [] : [[name, text]]
    }),
  )
}

/** The sum, worked out anew on every change. */
export function CostLive({ place, base, siteUrl, state: initial }: CostLiveProps) {
  const [early] = useState(() => readEarlyEntries(place))
  const [focused] = useState(() => readFocused(place))
  const [state, setState] = useState<CostState>({
    ...initial,
    entries: { ...initial.entries, ...early },
  })
  const [changes, setChanges] = useState(Object.keys(early).length)
  const [said, setSaid] = useState('')
  const [isPrinted, setPrinted] = useState(false)
  // After the frame with the sum: its links, and that it prints alone.
  const linked = useDeferredValue(state)
  const isChanged = useDeferredValue(changes > 0)
  const isChosen = isPrinted || isChanged || place.closest('[data-cost-chosen]') !== null

  useLayoutEffect(() => {
    place.toggleAttribute(LIVE, true)
    if (focused) findCounterpart(place, focused)?.focus()
    return () => {
      place.toggleAttribute(LIVE, false)
    }
  }, [place, focused])

  useEffect(() => {
    if (changes === 0) return undefined
    const timer = setTimeout(() => {
      const { hash, pathname } = window.location
      if (pathname !== base.path) return
      const query = toCostQuery(state.tab, state.entries)
      window.history.replaceState(null, '', `${pathname}?${query}${hash}`)
      setSaid(getHeadline(state.tab, base, state.entries))
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [changes, state, base])

  useLayoutEffect(() => {
    if (isChosen) place.closest('section')?.setAttribute('data-cost-chosen', '')
  }, [isChosen, place])

  const change = useCallback((toNext: (state: CostState) => CostState) => {
    setState(toNext)
    setChanges((count) => count + 1)
  }, [])
  const handleEntry = useCallback(
    (name: FieldName, text: string) => {
      // An emptied field stays empty while it is edited, and has its default in the sum.
      change((last) => ({ ...last, entries: { ...last.entries, [name]: text } }))
      if (name === 'version')
        void showVersionInHero(`${base.path}?${VERSION_PARAMETER}=${encodeURIComponent(text)}`)
    },
    [change, base],
  )
  const handleTab = useCallback(
    (tab: CostTab) => change(({ entries }) => ({ tab, entries })),
    [change],
  )
  const handlePrint = useCallback(() => {
    flushSync(() => setPrinted(true))
    window.print()
  }, [])

  return (
    <>
      <CostView
        {...state}
        linked={linked}
        base={base}
        siteUrl={siteUrl}
        isChosen={isChosen}
        onEntry={handleEntry}
        onTab={handleTab}
        onPrint={handlePrint}
      />
      <output className="sr-only">{said}</output>
    </>
  )
}

/** Returns the element with the focus in the server's sum, which is about to be hidden. */
function readFocused(place: Element): HTMLElement | undefined {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && place.contains(activeElement)
    ? activeElement
    : undefined
}

/** The same control of the live sum, or its first one, so that the focus is not lost. */
function findCounterpart(place: Element, focused: HTMLElement): HTMLElement | undefined {
  const live = place.querySelector('[data-live-sum]')
  const controls = [...(live?.querySelectorAll<HTMLElement>('a, button, input, select') ?? [])]
  const isSame = (control: HTMLElement) =>
    control.localName === focused.localName &&
    control.textContent === focused.textContent &&
    ['name', 'href'].every((name) => control.getAttribute(name) === focused.getAttribute(name))
  return controls.find(isSame) ?? controls[0]
}
