import { formatNumber } from 'core/numbers'
import { type Maybe, toText } from './clean.ts'

/** “1400+ reviews” as “1,400+ reviews”, whoever typed it. */
export const toReviewCount = (typed: Maybe<string>): string | undefined =>
  toText(typed)?.replaceAll(/(?<![\d,.])\d{4,}(?!\d)/g, (digits) => formatNumber(Number(digits)))
