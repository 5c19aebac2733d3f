import { z } from 'zod'
import { optional } from './enquiry.ts'

/** The site's value for visitors without a campaign. */
export const NO_CAMPAIGN = 'direct'

export const campaignSalesSchema = z.object({
  contact: z.enum(['FIRST', 'LAST']),
  campaign: z.string(),
  source: z.string(),
  sales: z.number(),
  dollars: z.number(),
  dinerSales: z.number(),
  dinerDollars: z.number(),
  /** Their buyers are known as long as the enquiries are kept. */
  cars: z.array(
    z.object({
      enquiry: z.string(),
      agreement: z.string(),
      priceCents: z.number(),
      date: z.string(),
      model: optional(z.string()),
      variant: optional(z.string()),
      buyer: optional(z.string()),
      closedBy: optional(z.string()),
    }),
  ),
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
