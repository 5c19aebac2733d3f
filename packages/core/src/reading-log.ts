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
