import { AnimatePresence } from 'framer-motion'
import * as m from 'framer-motion/m'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { routes } from '#config/routes.ts'
import type { SiteData } from '#features/shared/site-data.ts'
import { useSiteData } from '#features/shared/use-site-data.ts'
import { Brand } from '#ui/brand.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Motion } from '#ui/motion-client.tsx'
import { CurrentLink } from './current-link-client.tsx'
import { toLinkAttributes } from '#features/shared/link-attributes.ts'
import { ModelsMenu } from './models-menu-client.tsx'
import { SearchButton } from './search-button.tsx'

/** Models is third, in the specification's order. */
const LINKS_BEFORE_MODELS = 2
const SHOW_SECONDS = 0.26
const HIDE_SECONDS = 0.14

type Surface = 'dark' | 'light'

/** Surface role of the page beneath the centre of a floating element. */
function getSurfaceBeneath(floating: Element): Surface {
  const { left, top, width, height } = floating.getBoundingClientRect()
  const beneath = document
    .elementsFromPoint(left + width / 2, top + height / 2)
    .find((element) => !floating.contains(element))
  const surface = beneath?.closest<HTMLElement>('[data-surface]')?.dataset['surface']
  return surface === 'dark' ? 'dark' : 'light'
}

export interface FloatingBarProps {
  isVisible: boolean
  data: SiteData
  onFocusUnder: () => void
}

export function FloatingBar({ isVisible, data, ...rest }: FloatingBarProps) {
  const current = useSiteData(data)
  return (
    <Motion>
      <AnimatePresence>{isVisible && <Bar key="bar" data={current} {...rest} />}</AnimatePresence>
    </Motion>
  )
}

function Bar({ data, onFocusUnder }: Omit<FloatingBarProps, 'isVisible'>) {
  const bar = useRef<HTMLDivElement>(null)
  const [surface, setSurface] = useState<'dark' | 'light'>('dark')
  const handleFocusUnder = useEffectEvent(onFocusUnder)

  useEffect(() => {
    const { current } = bar
    if (!current) return undefined
    const follow = () => setSurface(getSurfaceBeneath(current))
    const handleFocus = ({ target }: FocusEvent) => {
      // Focus returns to the bar after a sheet closes.
      if (!(target instanceof Element) || target.closest('dialog')) return
      if (current.contains(target)) return
      if (target.getBoundingClientRect().top < current.getBoundingClientRect().bottom) {
        handleFocusUnder()
      }
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    document.addEventListener('focusin', handleFocus)
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
      document.removeEventListener('focusin', handleFocus)
    }
  }, [])

  const { floatingNavigation } = data.settings
  const itemClass = 'inline-flex min-h-11 items-center gap-1.75 hover:text-accent'
  const toItem = (link: (typeof floatingNavigation)[number]) => (
    <li key={link.key}>
      <CurrentLink {...toLinkAttributes(link)} className={itemClass}>
        {link.label}
      </CurrentLink>
    </li>
  )

  return (
    <div
      ref={bar}
      data-no-print
      className="pointer-events-none fixed inset-x-3 top-3.5 z-(--z-float) flex justify-center float:inset-x-0"
    >
      <m.nav
        aria-label="Floating"
        data-surface={surface}
        className="pointer-events-auto flex h-(--float-h) w-full items-center justify-between gap-8.5 rounded-card border border-line bg-raised pr-1 pl-4.5 text-small whitespace-nowrap shadow-float float:w-auto float:pr-2 float:pl-6"
        initial={{ y: -84, opacity: 0 }}
        animate={{ y: 0, opacity: 1, transition: { duration: SHOW_SECONDS } }}
        exit={{ y: -84, opacity: 0, transition: { duration: HIDE_SECONDS } }}
      >
        <a href={routes.home} className="inline-flex min-h-11 items-center">
          <Brand />
          <span className="sr-only">, home</span>
        </a>
        <ul className="hidden gap-7 float:flex">
          {floatingNavigation.slice(0, LINKS_BEFORE_MODELS).map(toItem)}
          <li>
            <ModelsMenu
              className={itemClass}
              panelClassName="fixed top-below-float max-h-below-float"
              chevron={
                <Icon
                  name="chevron-down"
                  size={14}
                  className="stroke-2 in-aria-expanded:rotate-180"
                />
              }
            />
          </li>
          {floatingNavigation.slice(LINKS_BEFORE_MODELS).map(toItem)}
        </ul>
        <div className="flex items-center float:-ml-5 float:gap-2">
          <SearchButton />
          <Button
            data-sheet="reservation"
            aria-haspopup="dialog"
            size="sm"
            className="max-float:hidden"
          >
            Book a Table
          </Button>
          <IconButton
            data-sheet="navigation"
            aria-label="Open menu"
            aria-haspopup="dialog"
            className="float:hidden"
          >
            <Icon name="menu" size={24} />
          </IconButton>
        </div>
      </m.nav>
    </div>
  )
}
