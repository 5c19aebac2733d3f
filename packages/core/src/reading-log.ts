/** Kinds of access of staff to visitors' data. */
export const READINGS = ['ENQUIRY', 'FILES', 'LIST', 'SEARCH', 'EXPORT', 'GUEST'] as const

export type ReadingKind = (typeof READINGS)[number]

/** Reasons for which staff open an enquiry. */
export const READING_REASONS = [
  'FROM_LIST',
  'FROM_RUNNING_LIST',
  'FROM_OTHER_HALF',
  'FROM_LINK',
  'TO_CHANGE',
] as const

export type ReadingReason = (typeof READING_REASONS)[number]

/** Parts of an enquiry that staff change. */
export const READING_CHANGES = [
  'status',
  'assignee',
  'notes',
  'replies',
  'snoozedUntil',
  'sale',
] as const

export type ReadingChange = (typeof READING_CHANGES)[number]

/** Days that are looked through at once. */
export const MAX_READING_DAYS = 92
