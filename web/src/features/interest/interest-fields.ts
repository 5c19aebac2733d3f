export const INTEREST_FIELDS = ['name', 'email', 'news'] as const

export type InterestField = (typeof INTEREST_FIELDS)[number]
