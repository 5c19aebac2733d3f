import { z } from 'zod'
import { IS_NEW, putItemIf, readItem, updateItem, type Store } from './store.ts'

const voucherSchema = z.object({
  /** "LUNCH-7Q4K". */
  code: z.string(),
  title: z.string(),
  /** Its last day, an ISO date in Singapore. */
  validUntil: z.string().optional(),
  usedAt: z.string().optional(),
  /** Address of who redeemed it. */
  usedBy: z.string().optional(),
  isSample: z.boolean(),
})

/** A voucher that can be redeemed once. */
export type Voucher = z.infer<typeof voucherSchema>

const buildKey = (code: string) => ({ pk: `VOUCHER#${code}`, sk: 'VOUCHER' })

/** Codes end in one or two groups of this many letters. */
const GROUP = 4

/** The codes that a typed one may be, whose dashes were left out or put elsewhere; first the one that was typed. */
function listSpellings(typed: string): string[] {
  const plain = typed.replaceAll('-', '')
  const word = plain.slice(0, -GROUP)
  const group = plain.slice(-GROUP)
  const parts = [[plain], [word, group], [word.slice(0, -GROUP), word.slice(-GROUP), group]]
  const spelled = parts.filter((each) => each.every(Boolean)).map((each) => each.join('-'))
  return [...new Set([typed, ...spelled])]
}

/** Looks up a voucher by its printed code, whatever its dashes. */
export async function getVoucher(store: Store, typed: string): Promise<Voucher | undefined> {
  const found = await Promise.all(
    listSpellings(typed).map((code) => readItem(store, buildKey(code))),
  )
  const item = found.find(Boolean)
  return item && voucherSchema.parse(item)
}

/** Adds vouchers; existing ones are kept. */
export async function addVouchers(store: Store, vouchers: readonly Voucher[]): Promise<void> {
  await Promise.all(
    vouchers.map((voucher) => putItemIf(store, { ...buildKey(voucher.code), ...voucher }, IS_NEW)),
  )
}

/** Marks a voucher as used; false when it was used before, or there is none. */
export const useVoucher = (
  store: Store,
  code: string,
  { at, by }: { at: string; by: string },
): Promise<boolean> =>
  updateItem(store, {
    Key: buildKey(code),
    UpdateExpression: 'SET usedAt = :at, usedBy = :by',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(usedAt)',
    ExpressionAttributeValues: { ':at': at, ':by': by },
  })

/** Samples to try the form with, one of each state. The business has issued none of them. */
export const SAMPLE_VOUCHERS: readonly Voucher[] = [
  {
    code: 'LUNCH-7Q4K',
    title: 'Set lunch for two',
    validUntil: '2027-12-31',
    isSample: true,
  },
  {
    code: 'CAKE-2M9X',
    title: 'A slice of cake with any coffee',
    validUntil: '2027-12-31',
    usedAt: '2026-10-04T05:20:00.000Z',
    isSample: true,
  },
  {
    code: 'BRUNCH-8T3W',
    title: 'Weekend brunch for one',
    validUntil: '2026-06-30',
    isSample: true,
  },
]
