import { formatCents, formatDollarsAndCents, formatNumber } from 'core/numbers'

/** 248 as "2.48%". */
export const toPercent = (basisPoints: number): string => `${formatNumber(basisPoints / 100)}%`

/** 150155 as "S$1,501.55", 150000 as "S$1,500.00". */
export const toMoney = (cents: number): string => formatDollarsAndCents(cents / 100)

/** 150155 as "S$1,502". */
export const toWholeDollars = (cents: number): string => formatCents(Math.round(cents / 100) * 100)
