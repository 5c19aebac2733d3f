import type { SaleContact, SaleEntry } from '../store/sales.ts'

/** A sale, with what its enquiry says as long as it is kept. */
export type SoldCar = SaleEntry & Partial<Record<'variant' | 'buyer' | 'closedBy', string>>

/** Sales of one campaign, by the buyers' first contact or their last one. */
export interface CampaignSales {
  contact: 'FIRST' | 'LAST'
  campaign: string
  source: string
  sales: number
  dollars: number
  /** Sales among these to guests who booked a table first. */
  dinerSales: number
  dinerDollars: number
  /** The newest first. */
  cars: SoldCar[]
}

/** Sums sales by campaign and source, most dollars first; each sale counts once for each contact. */
export function sumSales(entries: readonly SoldCar[]): CampaignSales[] {
  return [
    ...sumBy(entries, 'FIRST', ({ first }) => first),
    ...sumBy(entries, 'LAST', ({ last }) => last),
  ]
}

function sumBy(
  entries: readonly SoldCar[],
  contact: CampaignSales['contact'],
  getContact: (entry: SaleEntry) => SaleContact,
): CampaignSales[] {
  const groups = Map.groupBy(entries, (entry) => {
    const { campaign, source } = getContact(entry)
    return JSON.stringify([campaign, source])
  })
  return [...groups.values()]
    .flatMap((group) => {
      const [entry] = group
      if (!entry) return []
      const { campaign, source } = getContact(entry)
      const diners = group.filter(({ first }) => first.kind === 'RESERVATION')
      return {
        contact,
        campaign,
        source,
        sales: group.length,
        dollars: sumDollars(group),
        dinerSales: diners.length,
        dinerDollars: sumDollars(diners),
        cars: group.toSorted((a, b) => (a.date > b.date ? -1 : 1)),
      }
    })
    .toSorted((a, b) => b.dollars - a.dollars)
}

const sumDollars = (entries: readonly SaleEntry[]): number =>
  entries.reduce((sum, { priceCents }) => sum + priceCents, 0) / 100
