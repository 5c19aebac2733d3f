/** Fields that can have an error, in the order of the form. */
export const TEST_DRIVE_FIELDS = [
  'model',
  'venue',
  'date',
  'time',
  'tableTime',
  'tableParty',
  'name',
  'email',
  'phone',
  'messages',
  'licence',
] as const

export type TestDriveField = (typeof TEST_DRIVE_FIELDS)[number]
