import type { Announcement, OutletSummary, SiteSettings } from '#content/types.ts'
import { routes } from '#config/routes.ts'
import { formatDate } from 'core/date-names'
import { formatDollars } from 'core/numbers'
import { SampleMark } from '#ui/sample-mark.tsx'
import { toLinkAttributes } from '#features/shared/link-attributes.ts'
import { RunningOpenSummary } from './open-summary-client.tsx'

interface TopBarProps {
  outlets: readonly OutletSummary[]
  settings: Pick<SiteSettings, 'announcement' | 'sampleFields'>
}

export function TopBar({ outlets, settings: { announcement, sampleFields } }: TopBarProps) {
  const places = outlets.filter(({ openingSoon }) => !openingSoon)
  const hasSamples = places.some(({ sampleFields: names }) => names.includes('openingHours'))
  const linkClass = 'inline-flex min-h-10 items-center whitespace-nowrap hover:text-fg'
  return (
    <div className="top-bar">
      <div>
        {/* Equal flexible sides, so that the text between them does not move when the hours load. */}
        <div className={announcement ? 'min-w-0 flex-1 max-lg:hidden' : 'min-w-0 flex-1'}>
          <RunningOpenSummary mark={hasSamples && <SampleMark />} />
        </div>
        {announcement && (
          <AnnouncementText
            announcement={announcement}
            isSample={sampleFields.includes('announcement')}
          />
        )}
        <ul className="flex flex-none justify-end gap-5 md:gap-7 lg:flex-1">
          <li className={announcement ? 'max-md:hidden' : undefined}>
            <a href="#contact" data-sheet="whatsapp" className={linkClass}>
              WhatsApp us
            </a>
          </li>
          <li className="max-md:hidden">
            <a href={routes.testDrive} data-sheet="test-drive" className={linkClass}>
              Book a test drive
            </a>
          </li>
        </ul>
      </div>
    </div>
  )
}

interface AnnouncementTextProps {
  announcement: Announcement
  isSample: boolean
}

function AnnouncementText({ announcement: { text, coe, link }, isSample }: AnnouncementTextProps) {
  return (
    <p className="flex min-w-0 items-center gap-2">
      <span className="line-clamp-2 text-balance max-md:max-w-60 max-md:leading-heading">
        {coe && (
          <span className="num">
            COE {coe.category} {formatDollars(coe.premium)}
            <span className="max-md:hidden"> ({formatDate(coe.date)})</span>.{' '}
          </span>
        )}
        {text}
      </span>
      {link && (
        <a
          {...toLinkAttributes(link)}
          className="inline-flex min-h-10 flex-none items-center text-fg underline underline-offset-4"
        >
          {link.label}
        </a>
      )}
      {isSample && <SampleMark />}
    </p>
  )
}
