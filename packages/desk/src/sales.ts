import { z } from 'zod'
import { optional } from './enquiry.ts'

/** The site's value for visitors without a campaign. */
export const NO_CAMPAIGN = 'direct'

const soldCarSchema = z.object({
  enquiry: z.string(),
  agreement: z.string(),
  priceCents: z.number(),
  date: z.string(),
  model: optional(z.string()),
  variant: optional(z.string()),
  buyer: optional(z.string()),
  closedBy: optional(z.string()),
})

/** A sale of a campaign; its buyer is known as long as the enquiry is kept. */
export type SoldCar = z.infer<typeof soldCarSchema>

export const campaignSalesSchema = z.object({
  contact: z.enum(['FIRST', 'LAST']),
  campaign: z.string(),
  source: z.string(),
  sales: z.number(),
  dollars: z.number(),
  dinerSales: z.number(),
  dinerDollars: z.number(),
  cars: z.array(soldCarSchema),
})

/** Sales of one campaign. */
export type CampaignSales = z.infer<typeof campaignSalesSchema>

export const getFirstDayOfYear = (date: string): string => `${date.slice(0, 4)}-01-01`

/** The last line of the board. */
export const sumRows = (rows: readonly CampaignSales[]) => {
  const sum = (name: 'sales' | 'dollars' | 'dinerSales' | 'dinerDollars') =>
    rows.reduce((total, row) => total + row[name], 0)
  return {
    sales: sum('sales'),
    dollars: sum('dollars'),
    dinerSales: sum('dinerSales'),
    dinerDollars: sum('dinerDollars'),
  }
}
