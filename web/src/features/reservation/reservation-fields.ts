/** Fields that can have an error, in the order of the form. */
export const RESERVATION_FIELDS = [
  'venue',
  'date',
  'party',
  'time',
  'name',
  'phone',
  'email',
  'messages',
  'driveModel',
  'driveTime',
  'occasion',
  'seating',
  'highChairs',
  'allergies',
  'mayTellKitchen',
  'note',
] as const

export type ReservationField = (typeof RESERVATION_FIELDS)[number]
