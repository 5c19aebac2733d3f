import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import type { Store } from './store.ts'
import { unlessRefused } from './unless-refused.ts'
import { listPartition } from './walk-items.ts'

const hoursSchema = z.object({
  days: z.array(z.number()),
  opens: z.string(),
  closes: z.string(),
})

const exceptionSchema = z.object({
  date: z.string(),
  /** Absent when closed all day. */
  hours: z.object({ opens: z.string(), closes: z.string() }).optional(),
  note: z.string().optional(),
})

const tableRulesSchema = z.object({
  slotMinutes: z.number(),
  /** Guests that sit at one time. */
  seats: z.number(),
  stayUpTo2: z.number().optional(),
  stayUpTo4: z.number().optional(),
  stayAbove4: z.number().optional(),
  maxParty: z.number(),
  /** Lead time of the first bookable slot. */
  leadMinutes: z.number(),
  /** Between the last seating and closing time. */
  lastSeatingMinutes: z.number(),
  /** "HH:MM" from which it takes no more bookings for the same day. */
  cutOff: z.string().optional(),
  daysAhead: z.number(),
})

const driveRulesSchema = z.object({
  slotMinutes: z.number(),
  /** First and last start of a drive, within opening hours. */
  from: z.string(),
  until: z.string(),
  advisersPerSlot: z.number(),
  /** Cars of each model. */
  carsPerSlot: z.number(),
  leadMinutes: z.number(),
  /** "HH:MM" from which the next day takes no more drives. */
  cutOff: z.string().optional(),
  daysAhead: z.number(),
})

const outletSchema = z.object({
  venue: z.string(),
  name: z.string(),
  phone: z.string().optional(),
  isOpeningSoon: z.boolean(),
  openingHours: z.array(hoursSchema),
  hoursExceptions: z.array(exceptionSchema),
  /** Keys of the models on show. */
  carsOnShow: z.array(z.string()),
  /** Absent where no tables are booked, and where an earlier release wrote other rules. */
  tables: tableRulesSchema.optional().catch(undefined),
  /** Absent where no test drives are booked. */
  drives: driveRulesSchema.optional(),
})

const modelSchema = z.object({
  /** The page's path without its slash, such as "byd-seal". */
  key: z.string(),
  name: z.string(),
  /** On sale and available for test drives; other models only take enquiries. */
  isOffered: z.boolean(),
  hasPreOrder: z.boolean(),
  variants: z.array(z.string()),
  paints: z.array(z.string()),
})

/** A role's pay, in dollars. */
export const paySchema = z.object({
  min: z.number(),
  max: z.number(),
  period: z.enum(['month', 'hour']),
})

const careerSchema = z.object({
  slug: z.string(),
  title: z.string(),
  place: z.string().optional(),
  pay: paySchema.optional(),
  /** Closing date for applications. */
  validThrough: z.string().optional(),
})

const pollSchema = z.object({
  /** Id of its promo. */
  id: z.string(),
  path: z.string(),
  question: z.string(),
  /** ISO times. */
  startsAt: z.string(),
  closesAt: z.string(),
  options: z.array(z.object({ key: z.string(), name: z.string() })),
})

export type OutletRules = z.infer<typeof outletSchema>
export type OfferedModel = z.infer<typeof modelSchema>
export type OpenCareer = z.infer<typeof careerSchema>
export type OpenPoll = z.infer<typeof pollSchema>

/** Offers to book, apply for or vote on: a copy of the published content. */
export interface Catalogue {
  outlets: OutletRules[]
  models: OfferedModel[]
  careers: OpenCareer[]
  polls: OpenPoll[]
}

const PARTITION = 'CATALOGUE'
const PREFIXES = {
  outlets: 'OUTLET#',
  models: 'MODEL#',
  careers: 'CAREER#',
  polls: 'POLL#',
} as const

/** The last copy of the catalogue; empty before the first. */
export async function getCatalogue(store: Store): Promise<Catalogue> {
  const items = await listPartition(store, PARTITION)
  const select = (prefix: string) => items.filter(({ sk }) => String(sk).startsWith(prefix))
  return {
    outlets: select(PREFIXES.outlets).map((item) => outletSchema.parse(item)),
    models: select(PREFIXES.models).map((item) => modelSchema.parse(item)),
    careers: select(PREFIXES.careers).map((item) => careerSchema.parse(item)),
    polls: select(PREFIXES.polls).map((item) => pollSchema.parse(item)),
  }
}

/**
 * Replaces the catalogue, and deletes entries that the new one lacks, except those that were read later: several
 * webhooks may be at work at the same time.
 */
export async function putCatalogue(
  { documents, tableName }: Store,
  catalogue: Catalogue,
  readAt: Date = new Date(),
): Promise<void> {
  const time = readAt.toISOString()
  const items = toItems(catalogue)
  const kept = new Set(items.map(({ sk }) => sk))
  const gone = toItems(await getCatalogue({ documents, tableName })).filter(
    ({ sk }) => !kept.has(sk),
  )
  const condition = {
    TableName: tableName,
    ConditionExpression: 'attribute_not_exists(readAt) OR readAt <= :readAt',
    ExpressionAttributeValues: { ':readAt': time },
  }
  await Promise.all([
    ...items.map((item) =>
      unlessRefused(
        documents.send(new PutCommand({ ...condition, Item: { ...item, readAt: time } })),
      ),
    ),
    ...gone.map(({ pk, sk }) =>
      unlessRefused(documents.send(new DeleteCommand({ ...condition, Key: { pk, sk } }))),
    ),
  ])
}

const toItems = ({ outlets, models, careers, polls }: Catalogue) => [
  ...outlets.map((each) => ({ ...each, pk: PARTITION, sk: PREFIXES.outlets + each.venue })),
  ...models.map((each) => ({ ...each, pk: PARTITION, sk: PREFIXES.models + each.key })),
  ...careers.map((each) => ({ ...each, pk: PARTITION, sk: PREFIXES.careers + each.slug })),
  ...polls.map((each) => ({ ...each, pk: PARTITION, sk: PREFIXES.polls + each.id })),
]
