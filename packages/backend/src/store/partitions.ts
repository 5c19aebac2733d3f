/** Partitions of the index `owner`. */
export const buildMemberPartition = (sub: string): string => `MEMBER#${sub}`
export const buildEmailPartition = (email: string): string => `EMAIL#${email.toLowerCase()}`

/** Partition of the index `list`: by year; ISO times sort as text. */
export const buildYearPartition = (year: number): string => `YEAR#${year}`
