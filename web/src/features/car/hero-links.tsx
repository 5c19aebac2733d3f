import { routes } from '#config/routes.ts'
import type { Car } from '#content/types.ts'
import { ActionAnchor } from '#ui/action-anchor.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { CarFiles } from './car-files.tsx'

/** Beside the buttons: to ask, to read, to take home. */
export function HeroLinks({
  car,
}: {
  car: Pick<Car, 'path' | 'brochure' | 'priceList' | 'blocks'>
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
      {car.blocks.some(({ type }) => type === 'faqBlock') && (
        <TextLink href="#questions" arrow="none">
          Questions
        </TextLink>
      )}
      <CarFiles car={car} />
    </p>
  )
}
