/** Fields that can have an error, in the order of the form. */
export const RESERVATION_FIELDS = [
  'venue',
  'party',
  'date',
  'time',
  'name',
  'email',
  'phone',
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
