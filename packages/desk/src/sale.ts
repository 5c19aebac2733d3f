import { SALE_CORRECTION_MINUTES } from 'core/enquiry-words'
import { getPathEnd } from 'core/plain-path'
import type { Result } from 'core/result'
import { z } from 'zod'
import { type Enquiry, optional } from './enquiry.ts'

/** Cars that can be sold, in the order of the site, with the names of their versions. */
export const SOLD_CARS_QUERY = `*[_type == "carModel" && defined(path)] | order(orderRank asc, name asc){ "key": path, "title": name, "versions": variants[].name }`

export const soldCarsSchema = z.array(
  z.object({
    key: z.string().transform(getPathEnd),
    title: z.string(),
    versions: optional(z.array(z.string().nullable())).transform(
      (names) => names?.filter((name) => name !== null) ?? [],
    ),
  }),
)

/** A sale as staff type it: the path of the car without its slash, a version if one is known, "S$188,888", an ISO date. */
export type TypedSale = Record<'car' | 'version' | 'agreement' | 'price' | 'date', string>

type Sale = NonNullable<Enquiry['sale']>

export type ClosedSale = Omit<Sale, 'closedAt' | 'closedBy'> & { model: string }

/** Tells whether somebody may correct a sale now, as the backend does. */
export const mayCorrect = (
  { closedAt, closedBy }: Sale,
  { me, isManager }: { me: string; isManager: boolean },
  now: Date,
): boolean =>
  isManager ||
  (closedBy === me && now.getTime() < Date.parse(closedAt) + SALE_CORRECTION_MINUTES * 60_000)

const AGREEMENT = /^[A-Z0-9][A-Z0-9/_-]{2,29}$/
const PRICE = /^(?:S?\$)?\d{1,3}(?:,?\d{3})*(?:\.\d{1,2})?$/i
const MIN_DOLLARS = 10_000
const MAX_DOLLARS = 10_000_000

/** A sale that the backend accepts, or what to correct; `today` is an ISO date in Singapore. */
export function parseSale(
  { car, version, agreement, price, date }: TypedSale,
  today: string,
): Result<ClosedSale, string> {
  if (car === '') return { ok: false, error: 'Choose the car that was sold.' }
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
    value: {
      agreement: number,
      priceCents: Math.round(dollars * 100),
      date,
      model: car,
      variant: version || undefined,
    },
  }
}
