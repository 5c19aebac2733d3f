'use client' // Opens and closes the panel, whose code and pictures arrive with the first press.

import { usePathname } from 'next/navigation'
import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { CarSummary } from '#content/types.ts'
import { routes } from '#config/routes.ts'
import { loadSiteData } from '#features/shared/site-data.ts'
import { addSheetEntry, removeSheetEntry } from '#lib/sheet-entry.ts'
import { sheets } from '#lib/sheets.ts'
import { loadStyles } from '#lib/when-styled.ts'
import { ActionAnchor } from '#ui/action-anchor.tsx'
import type { ModelsPanelProps } from './models-panel.tsx'

interface LoadedPanel {
  Panel: ComponentType<ModelsPanelProps>
  cars: readonly CarSummary[]
}

async function loadPanel(): Promise<LoadedPanel> {
  const [{ ModelsPanel }, { cars }] = await Promise.all([
    import('./models-panel.tsx'),
    loadSiteData(),
    loadStyles(),
  ])
  return { Panel: ModelsPanel, cars }
}

/** Surface role of the element's background. */
const getSurface = (element: Element) =>
  getComputedStyle(element).colorScheme.includes('dark') ? 'dark' : 'light'

interface ModelsMenuProps {
  className: string
  /** Element that the panel is attached to. */
  panelClassName: string
  /** Passed as markup to keep icons out of the client bundle. */
  chevron: ReactNode
}

export function ModelsMenu({ className, panelClassName, chevron }: ModelsMenuProps) {
  const id = useId()
  const pathname = usePathname()
  const button = useRef<HTMLAnchorElement>(null)
  const [openOn, setOpenOn] = useState<{ pathname: string; surface: 'dark' | 'light' }>()
  const [loaded, setLoaded] = useState<LoadedPanel>()
  const isOpen = openOn?.pathname === pathname

  const close = () => setOpenOn(undefined)

  const open = async (opener: HTMLAnchorElement) => {
    setOpenOn({ pathname, surface: getSurface(opener) })
    if (loaded) return
    try {
      setLoaded(await loadPanel())
    } catch {
      window.location.assign(opener.href)
    }
  }

  const toggle = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (isOpen) close()
    else void open(event.currentTarget)
  }

  useEffect(() => {
    if (!isOpen) return undefined
    addSheetEntry()
    const close = () => setOpenOn(undefined)
    // Closed by a click or because the focus left; a sheet that it opened takes over the history
    // entry.
    const handleElsewhere = ({ target }: Event) => {
      const isInside = target instanceof Node && button.current?.parentElement?.contains(target)
      if (!isInside || sheets.get()) close()
    }
    document.addEventListener('click', handleElsewhere)
    document.addEventListener('keyup', handleElsewhere)
    window.addEventListener('popstate', close)
    return () => {
      document.removeEventListener('click', handleElsewhere)
      document.removeEventListener('keyup', handleElsewhere)
      window.removeEventListener('popstate', close)
      // Otherwise Back to this page would reopen it.
      close()
      if (!sheets.get()) removeSheetEntry()
    }
  }, [isOpen])

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    close()
    button.current?.focus()
  }

  return (
    <div onKeyDown={handleKey} role="presentation">
      <ActionAnchor
        ref={button}
        href={routes.models}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-busy={(isOpen && !loaded) || undefined}
        onClick={toggle}
        className={className}
      >
        Models
        {chevron}
      </ActionAnchor>
      {isOpen && loaded && (
        <loaded.Panel
          id={id}
          cars={loaded.cars}
          surface={openOn.surface}
          className={panelClassName}
        />
      )}
    </div>
  )
}
