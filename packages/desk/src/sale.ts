import type { Result } from 'core/result'

/** A sale as staff type it. */
export interface TypedSale {
  agreement: string
  /** "188,888" or "S$188888.50". */
  price: string
  /** ISO date. */
  date: string
}

export interface ClosedSale {
  agreement: string
  priceCents: number
  date: string
}

const AGREEMENT = /^[A-Z0-9][A-Z0-9/_-]{2,29}$/
const PRICE = /^(?:S?\$)?\d{1,3}(?:,?\d{3})*(?:\.\d{1,2})?$/i
const MIN_DOLLARS = 10_000
const MAX_DOLLARS = 10_000_000

/** A sale that the backend accepts, or what to correct; `today` is an ISO date in Singapore. */
export function parseSale(
  { agreement, price, date }: TypedSale,
  today: string,
): Result<ClosedSale, string> {
  const number = agreement.toUpperCase().replaceAll(/\s+/g, '')
  if (!AGREEMENT.test(number)) {
    return { ok: false, error: 'Enter the number of the agreement: letters, digits, - and /.' }
  }
  const amount = price.replaceAll(/\s+/g, '')
  const dollars = Number(amount.replaceAll(/[^\d.]/g, ''))
  if (!PRICE.test(amount) || dollars < MIN_DOLLARS || dollars > MAX_DOLLARS) {
    return { ok: false, error: 'Enter the price of the whole car, such as 188,888.' }
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || date > today) {
    return { ok: false, error: 'Choose the day of the agreement: today or earlier.' }
  }
  return {
    ok: true,
    value: { agreement: number, priceCents: Math.round(dollars * 100), date },
  }
}
