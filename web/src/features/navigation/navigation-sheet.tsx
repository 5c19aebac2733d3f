import { useEffect, useState } from 'react'
import { MAIN_NAVIGATION_BREAKPOINT } from '#config/layout.ts'
import { routes } from '#config/routes.ts'
import type { CarSummary } from '#content/types.ts'
import { toNumberWord } from '#lib/number-word.ts'
import { isSignedIn } from '#features/shared/form/is-signed-in.ts'
import type { SiteData } from '#features/shared/site-data.ts'
import { useSiteData } from '#features/shared/use-site-data.ts'
import { Brand } from '#ui/brand.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { Sheet, type SheetState } from '#ui/sheet-client.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { toLinkAttributes } from '#features/shared/link-attributes.ts'

/** First cars of the line-up only, so that the links below stay in view. */
const SHOWN_CARS = 4
const CAR_WIDTHS = [240, 480] as const
const CAR_SIZES = '(width < 768px) 46vw, 240px'
const ROW_CLASS =
  'flex min-h-15 w-full items-center justify-between gap-4 border-b border-line text-left type-title font-light'

interface NavigationSheetProps extends SheetState {
  data: SiteData
}

/** Menu of narrow screens. Closes when the window becomes wide enough for the bar's links. */
export function NavigationSheet({ data, ...state }: NavigationSheetProps) {
  const { onClose } = state
  useEffect(() => {
    const isWide = window.matchMedia(`(width >= ${MAIN_NAVIGATION_BREAKPOINT}px)`)
    const handleChange = () => {
      if (isWide.matches) onClose()
    }
    isWide.addEventListener('change', handleChange)
    return () => isWide.removeEventListener('change', handleChange)
  }, [onClose])

  return (
    <Sheet
      {...state}
      label="Navigation"
      heading={
        <a href={routes.home} className="inline-flex min-h-11 items-center">
          <Brand />
          <span className="sr-only">, home</span>
        </a>
      }
      closeLabel="Close menu"
      variant="full"
      footer={
        <div className="grid grid-cols-2 gap-2.5">
          <ButtonLink
            href={`${routes.restaurants}?reservation`}
            data-sheet="reservation"
            variant="lamp"
          >
            Book a table
          </ButtonLink>
          <ButtonLink href={routes.testDrive} data-sheet="test-drive" variant="ghost">
            Test drive
          </ButtonLink>
        </div>
      }
    >
      <NavigationLinks data={data} />
    </Sheet>
  )
}

/** Lists the links of the menu. */
export function NavigationLinks({ data }: { data: SiteData }) {
  const { cars, settings } = useSiteData(data)
  const [isExpanded, setIsExpanded] = useState(true)
  const links = mergeLinks(settings.mainNavigation, settings.floatingNavigation)
  const { announcement } = settings
  return (
    <ul>
      <li>
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
          className={ROW_CLASS}
        >
          Models
          <Icon name="chevron-down" className={isExpanded ? 'rotate-180' : undefined} />
        </button>
        {isExpanded && <Cars cars={cars} />}
      </li>
      {links.map((link) => (
        <li key={link.key}>
          <a {...toLinkAttributes(link)} className={ROW_CLASS}>
            {link.label}
          </a>
        </li>
      ))}
      {/* The home page of phones has no strip for it. */}
      {announcement?.link && (
        <li>
          <a {...toLinkAttributes(announcement.link)} className={ROW_CLASS}>
            {announcement.link.label}
            <span className="flex-1 text-right font-ui text-label text-balance text-muted">
              {announcement.text} {settings.sampleFields.includes('announcement') && <SampleMark />}
            </span>
          </a>
        </li>
      )}
      <li>
        <a href={routes.largeGroup} className={ROW_CLASS}>
          Large groups
          <span className="font-ui text-label text-muted">More than one table</span>
        </a>
      </li>
      <li>
        <a href={routes.myBooking} className={ROW_CLASS}>
          My booking
          <span className="font-ui text-label text-muted">Change or cancel it</span>
        </a>
      </li>
      <li>
        <a href={routes.signIn} className={ROW_CLASS}>
          {isSignedIn() ? 'Member area' : 'Sign in'}
          <span className="font-ui text-label text-muted">Your bookings in one place</span>
        </a>
      </li>
    </ul>
  )
}

/** Links of the main bar, then the remaining ones of the floating bar. */
function mergeLinks(
  main: SiteData['settings']['mainNavigation'],
  floating: SiteData['settings']['floatingNavigation'],
) {
  const known = new Set(main.map(({ target }) => target.href))
  return [...main, ...floating.filter(({ target }) => !known.has(target.href))]
}

function Cars({ cars }: { cars: readonly CarSummary[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-3.5 border-b border-line pt-1 pb-3 md:grid-cols-4">
      {cars.slice(0, SHOWN_CARS).map((car) => (
        <li key={car.id}>
          <a
            href={car.href}
            rel={car.isExternal ? 'noopener' : undefined}
            className="block pt-2 pb-3"
          >
            <Image
              image={car.imageDark ?? car.image}
              alt=""
              sizes={CAR_SIZES}
              widths={CAR_WIDTHS}
              className="-mb-0.5 -ml-1.5 h-auto w-tucked max-w-none"
            />
            <span className="flex items-center gap-2">
              <b className="type-badge text-small leading-relaxed">{car.name}</b>
              {car.isExternal && <Icon name="arrow-out" size={14} />}
            </span>
            <span className="block text-label text-muted">{car.carType}</span>
          </a>
        </li>
      ))}
      <li className="col-span-full">
        <TextLink href={routes.models}>All {toNumberWord(cars.length)} models</TextLink>
      </li>
    </ul>
  )
}
