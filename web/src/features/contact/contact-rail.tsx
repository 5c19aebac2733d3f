import { routes } from '#config/routes.ts'
import type { ContentImage } from '#content/types.ts'
import { RailPicture } from '#features/shared/form/rail-picture.tsx'
import { Icon } from '#ui/icon.tsx'

/** Requests that need no letter. */
const SHORTCUTS = [
  { title: 'A table', text: 'Confirmed at once', href: routes.reservation },
  { title: 'A test drive', text: 'From any restaurant', href: routes.testDrive },
  { title: 'A price for your car', text: 'Four photos and the plate', href: routes.tradeIn },
  { title: 'A voucher', text: 'What it is still worth', href: routes.voucherEnquiry },
  { title: 'A job', text: 'In the showroom or the kitchen', href: routes.careers },
] as const

interface ContactRailProps {
  /** Picture of a restaurant. */
  image?: ContentImage
}

/** The forms that answer faster than a letter, below a restaurant's picture. */
export function ContactRail({ image }: ContactRailProps) {
  return (
    <>
      {image && <RailPicture image={image} />}
      <div className="px-5 pt-6 pb-5 md:px-8">
        <h2 className="type-title">Quicker than writing</h2>
        <ul className="mt-3">
          {SHORTCUTS.map(({ title, text, href }) => (
            <li key={href} className="border-t border-line">
              <a
                href={href}
                className="flex min-h-16 items-center justify-between gap-4 py-2 hover:text-accent"
              >
                <span>
                  <b className="block font-medium">{title}</b>
                  <span className="text-small text-muted">{text}</span>
                </span>
                <Icon name="arrow-right" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
