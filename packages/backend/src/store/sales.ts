import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { KINDS } from 'core/enquiry-kinds'
import { z } from 'zod'
import { IS_NEW, putItemIf, updateItem, type Store } from './store.ts'
import { unlessRefused } from './unless-refused.ts'
import { listPartition } from './walk-items.ts'

/** All in one partition: a dealer closes a few thousand a year at most. */
const PARTITION = 'SALES'
/** Years for which the company keeps its accounts. */
const KEPT_YEARS = 5

const contactSchema = z.object({
  /** Name of the campaign; `direct` without one. */
  campaign: z.string(),
  /** Company of the ad, or site that the contact came from. */
  source: z.string(),
  kind: z.enum(KINDS),
})

/** Way by which a buyer came to us, the first or the last time. */
export type SaleContact = z.infer<typeof contactSchema>

const saleEntrySchema = z.object({
  agreement: z.string(),
  /** The enquiry that it closed. */
  enquiry: z.string(),
  model: z.string().optional(),
  priceCents: z.number(),
  date: z.string(),
  first: contactSchema,
  last: contactSchema,
  /** Until the enquiry itself says so. */
  isPending: z.boolean(),
})

/** A sale without anything personal: it outlives its enquiry. */
export type SaleEntry = z.infer<typeof saleEntrySchema>

const buildKey = (agreement: string) => ({ pk: PARTITION, sk: agreement })

/** Reserves the number of an agreement for an enquiry; false when another one has it. */
export async function reserveSale(
  store: Store,
  entry: Omit<SaleEntry, 'isPending'>,
): Promise<boolean> {
  const end = Date.parse(`${entry.date}T00:00:00+08:00`) / 1000 + KEPT_YEARS * 366 * 86_400
  return putItemIf(
    store,
    { ...buildKey(entry.agreement), ...entry, isPending: true, expiresAt: end },
    `${IS_NEW} OR (enquiry = :enquiry AND isPending = :pending)`,
    { ':enquiry': entry.enquiry, ':pending': true },
  )
}

/** Counts a reserved sale, whose enquiry is closed with it now. */
export async function confirmSale(
  store: Store,
  { agreement, enquiry }: Pick<SaleEntry, 'agreement' | 'enquiry'>,
): Promise<void> {
  await updateItem(store, {
    Key: buildKey(agreement),
    UpdateExpression: 'SET isPending = :pending',
    ConditionExpression: 'enquiry = :enquiry',
    ExpressionAttributeValues: { ':enquiry': enquiry, ':pending': false },
  })
}

/** Corrects what was typed of a sale; its number and its enquiry stay. */
export async function correctSale(
  store: Store,
  { agreement, enquiry, model, priceCents, date }: Omit<SaleEntry, 'first' | 'last' | 'isPending'>,
): Promise<void> {
  await updateItem(store, {
    Key: buildKey(agreement),
    UpdateExpression: `SET priceCents = :price, #date = :date${model === undefined ? '' : ', model = :model'}`,
    ConditionExpression: 'enquiry = :enquiry',
    ExpressionAttributeNames: { '#date': 'date' },
    ExpressionAttributeValues: {
      ':enquiry': enquiry,
      ':price': priceCents,
      ':date': date,
      ...(model !== undefined && { ':model': model }),
    },
  })
}

/** Gives back the number of an agreement that its enquiry was not closed with. */
export async function releaseSale(
  { documents, tableName }: Store,
  { agreement, enquiry }: Pick<SaleEntry, 'agreement' | 'enquiry'>,
): Promise<void> {
  await unlessRefused(
    documents.send(
      new DeleteCommand({
        TableName: tableName,
        Key: buildKey(agreement),
        ConditionExpression: 'enquiry = :enquiry AND isPending = :pending',
        ExpressionAttributeValues: { ':enquiry': enquiry, ':pending': true },
      }),
    ),
  )
}

/** All sales, reserved ones too. */
export async function listSales(store: Store): Promise<SaleEntry[]> {
  const items = await listPartition(store, PARTITION)
  return items.map((item) => saleEntrySchema.parse(item))
}
