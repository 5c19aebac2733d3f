import { getPathEnd } from 'core/plain-path'
import { z } from 'zod'
import { askContent, type ContentSource } from '../content/ask-content.ts'
import { type Repeating, startRepeating } from '../repeating.ts'
import { type Catalogue, paySchema, putCatalogue } from '../store/catalogue.ts'
import type { Store } from '../store/store.ts'

const QUERY = `{
  "outlets": *[_type == "outlet" && defined(venue)]{
    venue, name, phone, openingSoon, openingHours[]{days, opens, closes},
    hoursExceptions[]{date, closed, opens, closes, note},
    "carsOnShow": carsOnShow[]->path, tableBooking, testDrives
  },
  "models": *[_type == "carModel" && defined(path)]{
    path, name, inLineup, hasPreOrder, "variants": variants[].name, "paints": paints[].name
  },
  "careers": *[_type == "career" && defined(path) && isClosed != true]{
    path, title, place, "pay": salaryRange{min, max, period}, validThrough
  },
  "polls": *[_type == "promo" && defined(path) && defined(endsAt) && count(blocks[_type == "voteBlock"]) > 0]{
    "id": _id, path, startsAt, "closesAt": endsAt,
    "question": blocks[_type == "voteBlock"][0].heading,
    "options": blocks[_type == "voteBlock"][0].options[]{key, name}
  }
}`

/** Sanity's webhook for the documents that the catalogue is copied from. */
export const catalogueWebhook = {
  name: 'Backend: catalogue',
  path: '/content/webhook',
  filter: `_type in ${JSON.stringify(Array.from(QUERY.matchAll(/\*\[_type == "(\w+)"/g), ([, type]) => type))}`,
  projection: '{_id, _type}',
}

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined)

/** Drops incomplete entries: one unfinished line must not stop all bookings. */
const list = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(z.unknown())
    .nullish()
    .transform((items): z.output<Schema>[] =>
      (items ?? []).flatMap((item) => {
        const parsed = schema.safeParse(item)
        return parsed.success ? [parsed.data] : []
      }),
    )

const count = z.int().min(0)
const minutes = z.int().min(15)
const clock = z.string().regex(/^\d{2}:\d{2}$/)

const shared = {
  slotMinutes: z.int().min(5),
  leadMinutes: count,
  cutOff: optional(clock),
  daysAhead: z.int().min(1),
}

/** An outlet with incomplete rules takes no bookings. */
const rules = <Schema extends z.ZodType>(schema: Schema) => optional(schema).catch(undefined)

const outlet = z
  .object({
    venue: z.string(),
    name: z.string(),
    phone: optional(z.string()),
    openingSoon: optional(z.boolean()),
    openingHours: list(z.object({ days: z.array(z.int()), opens: clock, closes: clock })),
    hoursExceptions: list(
      z.object({
        date: z.iso.date(),
        closed: optional(z.boolean()),
        opens: optional(clock),
        closes: optional(clock),
        note: optional(z.string()),
      }),
    ),
    carsOnShow: list(z.string()),
    tableBooking: rules(
      z.object({
        ...shared,
        seats: count,
        maxParty: count,
        lastSeatingMinutes: count,
        stayUpTo2: optional(minutes),
        stayUpTo4: optional(minutes),
        stayAbove4: optional(minutes),
      }),
    ),
    testDrives: rules(
      z.object({
        ...shared,
        from: clock,
        until: clock,
        advisersPerSlot: count,
        carsPerSlot: count,
      }),
    ),
  })
  .transform(({ openingSoon, hoursExceptions, carsOnShow, tableBooking, testDrives, ...rest }) => ({
    ...rest,
    isOpeningSoon: openingSoon === true,
    hoursExceptions: hoursExceptions.map(({ date, closed, opens, closes, note }) => ({
      date,
      note,
      hours: !closed && opens && closes ? { opens, closes } : undefined,
    })),
    carsOnShow: carsOnShow.map(getPathEnd),
    tables: tableBooking,
    drives: testDrives,
  }))

const model = z
  .object({
    path: z.string(),
    name: z.string(),
    inLineup: optional(z.boolean()),
    hasPreOrder: optional(z.boolean()),
    variants: list(z.string()),
    paints: list(z.string()),
  })
  .transform(({ path, name, inLineup, hasPreOrder, variants, paints }) => ({
    key: getPathEnd(path),
    name,
    isOffered: inLineup === true,
    hasPreOrder: hasPreOrder === true,
    variants,
    paints,
  }))

const career = z
  .object({
    path: z.string(),
    title: z.string(),
    place: optional(z.string()),
    // An unfinished range is not told.
    pay: optional(paySchema).catch(undefined),
    validThrough: optional(z.iso.date()),
  })
  .transform(({ path, ...role }) => ({ slug: getPathEnd(path), ...role }))

const poll = z.object({
  id: z.string(),
  path: z.string(),
  question: z.string(),
  startsAt: z.string(),
  closesAt: z.string(),
  options: list(z.object({ key: z.string(), name: z.string() })),
})

const resultSchema = z.object({
  outlets: list(outlet),
  models: list(model),
  careers: list(career),
  polls: list(poll),
})

/** The published catalogue. @throws when content cannot be reached or has no outlets. */
export async function fetchCatalogue(
  source: ContentSource,
  request: typeof fetch = fetch,
): Promise<Catalogue> {
  const result = resultSchema.parse(await askContent(source, QUERY, { fetch: request }))
  // A wrong dataset answers with nothing; the last copy stays in use.
  if (result.outlets.length === 0) throw new Error('Content has no outlets.')
  return result
}

/** Copies what Studio published into the table, where the functions read it. */
export async function syncCatalogue(
  store: Store,
  source: ContentSource,
  request: typeof fetch = fetch,
): Promise<void> {
  const readAt = new Date()
  await putCatalogue(store, await fetchCatalogue(source, request), readAt)
}

const INTERVAL_MS = 3000

/**
 * Refreshes the copy periodically in a long-lived process. Startup waits for the first attempt only:
 * content may start after the backend.
 */
export async function startCatalogueSync(
  store: Store,
  source: ContentSource,
  logError: (message: string, cause: unknown) => void,
): Promise<Repeating> {
  let last = ''
  let isFailing = false
  const copy = async () => {
    try {
      const catalogue = await fetchCatalogue(source)
      const text = JSON.stringify(catalogue)
      if (text !== last) await putCatalogue(store, catalogue)
      last = text
      isFailing = false
    } catch (error) {
      // Logged once per outage.
      if (!isFailing)
        logError('The catalogue could not be refreshed; the last copy stays in use.', error)
      isFailing = true
    }
  }
  await copy()
  return startRepeating(async () => {
    await copy()
    return INTERVAL_MS
  }, INTERVAL_MS)
}
