/** State of the page that finds a booking: what was entered, and what is wrong with it. */
export interface FindBookingState {
  /** Whether the code is asked for, or what the booking is found by. */
  step: 'booking' | 'code'
  reference: string
  contact: string
  errors: Readonly<Partial<Record<'reference' | 'contact' | 'code', string>>>
  problem?: string | undefined
}

export const FIND_BOOKING_PARAMETER = 'find'
