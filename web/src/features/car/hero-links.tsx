import { routes } from '#config/routes.ts'
import type { Car } from '#content/types.ts'
import { ActionAnchor } from '#ui/action-anchor.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { BrochureLink } from './brochure-link.tsx'

/** Beside the buttons: to ask, to read, to take home. */
export function HeroLinks({
  car: { path, brochure, blocks },
}: {
  car: Pick<Car, 'path' | 'brochure' | 'blocks'>
}) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-6" data-no-print>
      <ActionAnchor
        href={routes.contact}
        data-sheet="whatsapp"
        aria-haspopup="dialog"
        className="text-link"
      >
        <span>WhatsApp</span>
      </ActionAnchor>
      {blocks.some(({ type }) => type === 'faqBlock') && (
        <TextLink href="#questions" arrow="none">
          Questions
        </TextLink>
      )}
      {brochure && <BrochureLink path={path} brochure={brochure} />}
    </p>
  )
}
