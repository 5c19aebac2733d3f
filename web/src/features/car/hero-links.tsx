import { Fragment } from 'react'
import { routes } from '#config/routes.ts'
import type { Car } from '#content/types.ts'
import { ActionAnchor } from '#ui/action-anchor.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { CarFiles } from './car-files.tsx'
import { hasSummary } from './specification-summary.tsx'

/** Lists links to the parts of a car's page, to WhatsApp and to the car's files, below the buttons of the hero. */
export function HeroLinks({ car }: { car: Car }) {
  const parts = [
    { id: 'cost', label: 'Price' },
    ...(car.dimensions ? [{ id: 'fit', label: 'Will it fit?' }] : []),
    ...(hasSummary(car) ? [{ id: 'specifications', label: 'Specifications' }] : []),
    { id: 'drive', label: 'Drive' },
  ]
  return (
    <nav
      aria-label="On this page"
      className="mt-1 overflow-x-auto whitespace-nowrap max-md:-mr-(--edge) md:max-w-104 md:text-balance md:whitespace-normal"
      data-no-print
    >
      {parts.map(({ id, label }) => (
        <Fragment key={id}>
          <TextLink href={`#${id}`} arrow="none" className="mr-3">
            {label}
          </TextLink>{' '}
        </Fragment>
      ))}
      <ActionAnchor
        href={routes.contact}
        data-sheet="whatsapp"
        aria-haspopup="dialog"
        className="mr-3 text-link"
      >
        <span>WhatsApp</span>
      </ActionAnchor>{' '}
      <CarFiles car={car} />
    </nav>
  )
}
