import type { ComponentProps } from 'react'
import { RESERVATION_CODES, RESERVATION_PARAMETER } from '#config/layout.ts'
import { routes } from '#config/routes.ts'
import type { OutletSummary } from '#content/types.ts'
import { ButtonLink } from '#ui/button.tsx'

/** The address that opens the sheet by itself, with the restaurant chosen where it has a code. */
export function toReservationHref(venue: string): string {
  const code = Object.entries(RESERVATION_CODES).find(([, target]) => target === venue)?.[0]
  const query = code === undefined ? RESERVATION_PARAMETER : `${RESERVATION_PARAMETER}=${code}`
  return `${routes.restaurants}?${query}`
}

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
