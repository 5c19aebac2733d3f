import type { Announcement, OutletSummary } from '#content/types.ts'
import { routes } from '#config/routes.ts'
import { RunningOpenSummary } from './running-open-summary.tsx'

interface TopBarProps {
  outlets: readonly OutletSummary[]
  announcement?: Announcement
}

export function TopBar({ outlets, announcement }: TopBarProps) {
  const places = outlets.filter(({ openingSoon }) => !openingSoon)
  const linkClass = 'inline-flex min-h-10 items-center whitespace-nowrap hover:text-fg'
  return (
    <div className="h-(--topbar-h) border-b border-line text-label text-muted">
      <div className="page-wrap flex h-full items-center justify-between gap-5">
        {announcement ? (
          <AnnouncementText announcement={announcement} />
        ) : (
          <RunningOpenSummary
            places={places.map(({ openingHours, hoursExceptions }) => ({
              openingHours,
              hoursExceptions,
            }))}
            isSample={places.some(({ sampleFields }) => sampleFields.includes('openingHours'))}
          />
        )}
        <ul className="flex gap-5 md:gap-7">
          <li>
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

function AnnouncementText({ announcement: { text, link } }: { announcement: Announcement }) {
  if (!link) return <p className="truncate">{text}</p>
  const sheet = link.target.kind === 'sheet' ? link.target.sheet : undefined
  return (
    <p className="truncate">
      {text}{' '}
      <a
        href={link.target.href}
        data-sheet={sheet}
        className="inline-flex min-h-10 items-center text-fg underline underline-offset-4"
      >
        {link.label}
      </a>
    </p>
  )
}
