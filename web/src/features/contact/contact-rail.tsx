import { routes } from '#config/routes.ts'
import type { ContentImage } from '#content/types.ts'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'

const PICTURE_RATIO = 560 / 260

/** Requests that need no letter. */
const SHORTCUTS = [
  { title: 'A table', text: 'Yours at once', href: routes.reservation },
  { title: 'A test drive', text: 'From any restaurant', href: routes.testDrive },
  { title: 'A price for your car', text: 'Four photos and the plate', href: routes.tradeIn },
  { title: 'A voucher', text: 'What it is still worth', href: routes.voucherEnquiry },
  { title: 'A job', text: 'In the showroom or the kitchen', href: routes.careers },
] as const

interface ContactRailProps {
  /** Of a restaurant. */
  image?: ContentImage
}

/** The forms that answer faster than a letter, below a restaurant's picture. */
export function ContactRail({ image }: ContactRailProps) {
  return (
    <>
      {image && (
        <Image
          image={image}
          alt=""
          ratio={PICTURE_RATIO}
          sizes="(width < 1024px) 90vw, (width < 1680px) 34vw, 560px"
          className="h-auto w-full"
        />
      )}
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
