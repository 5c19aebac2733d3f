import type { ComponentProps } from 'react'
import type { OutletSummary } from '#content/types.ts'
import { toReservationHref } from '#features/shared/visit/reservation-href.ts'
import { ButtonLink } from '#ui/button.tsx'

interface ReserveLinkProps extends Pick<
  ComponentProps<typeof ButtonLink>,
  'variant' | 'isBlock' | 'className'
> {
  outlet: Pick<OutletSummary, 'venue' | 'name'>
}

/** Opens the reservation sheet at this restaurant; without scripts, the page with its form. */
export function ReserveLink({ outlet, ...look }: ReserveLinkProps) {
  return (
    <ButtonLink
      {...look}
      isAction
      href={toReservationHref(outlet.venue)}
      data-sheet="reservation"
      data-venue={outlet.venue}
      aria-haspopup="dialog"
    >
      Book a table
      <span className="sr-only">at {outlet.name}</span>
    </ButtonLink>
  )
}
