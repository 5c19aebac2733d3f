import type { ComponentProps } from 'react'
import { routes, VISIT_PARAMETERS } from '#config/routes.ts'
import type { OutletSummary } from '#content/types.ts'
import { ButtonLink } from '#ui/button.tsx'

/** Page with the sheet's form, for visitors without scripts. */
export const toReservationHref = (venue: string): string =>
  `${routes.reservation}?${VISIT_PARAMETERS.venue}=${encodeURIComponent(venue)}`

interface ReserveLinkProps extends Pick<
  ComponentProps<typeof ButtonLink>,
  'variant' | 'isBlock' | 'className'
> {
  outlet: Pick<OutletSummary, 'venue' | 'name'>
}

/** Opens the reservation sheet at this restaurant. */
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
