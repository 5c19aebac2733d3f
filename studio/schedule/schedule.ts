import { formatDate, getMonthName } from 'core/date-names'
import { describePeriod } from 'core/describe-period'
import { getSingaporeDate } from 'core/singapore-clock'
import { getPromoEnd } from 'schemas/promo-end'
import { z } from 'zod'

/** All dates of content on which the site changes by itself. */
export const SCHEDULE_QUERY = `{
  "promos": *[_type == "promo"]{ _id, title, startsAt, endsAt, coeExercise },
  "moves": *[_id == "coeResults"][0].moves,
  "announcements": *[_type == "siteSettings" && defined(announcement.text)]{
    _id, "title": announcement.text, "startsAt": announcement.startsAt, "endsAt": announcement.endsAt
  },
  "flags": *[_type == "carModel" && isNew == true]{
    _id, "title": name, "startsAt": newFrom, "endsAt": newUntil
  },
  "prices": *[_type == "carModel"]{
    _id,
    "title": name,
    scheduledPrices,
    "variants": variants[]{ name, scheduledPrices }
  },
  "careers": *[_type == "career" && isClosed != true]{
    _id, title, "startsAt": publishedAt, validThrough
  },
  "pages": *[count(blocks[_type == "heroBlock" && (defined(startsAt) || defined(endsAt))]) > 0]{
    _id,
    _type,
    "title": select(_type == "home" => "Home", coalesce(title, name)),
    "heroes": blocks[_type == "heroBlock" && (defined(startsAt) || defined(endsAt))]{
      _key, "title": heading, startsAt, endsAt
    }
  }
}`

const text = z
  .string()
  .nullish()
  .transform((value) => value || undefined)
const period = { startsAt: text, endsAt: text }
const entry = z.object({ _id: z.string(), title: text, ...period })
const prices = z
  .array(z.object({ ...period, price: z.looseObject({ amount: z.number().nullish() }).nullish() }))
  .nullish()
  .transform((list) => list ?? [])

const scheduleAnswer = z.object({
  promos: z.array(entry.extend({ coeExercise: text })),
  moves: z.unknown(),
  announcements: z.array(entry),
  flags: z.array(entry),
  prices: z.array(
    z.object({
      _id: z.string(),
      title: text,
      scheduledPrices: prices,
      variants: z
        .array(z.object({ name: text, scheduledPrices: prices }))
        .nullish()
        .transform((list) => list ?? []),
    }),
  ),
  careers: z.array(z.object({ _id: z.string(), title: text, startsAt: text, validThrough: text })),
  pages: z.array(
    z.object({
      _id: z.string(),
      _type: z.string(),
      title: text,
      heroes: z.array(z.object({ _key: z.string(), title: text, ...period })),
    }),
  ),
})

type ScheduledKind = 'Promo' | 'Announcement' | '“New” mark' | 'Price' | 'Role' | 'Hero'

/** Something that the site shows from a moment, until another, or between both. */
export interface Scheduled {
  key: string
  /** The document that holds the dates. */
  document: { id: string; type: string }
  /** Its field in the document, where that has more than one. */
  path?: string
  kind: ScheduledKind
  title: string
  startsAt?: string | undefined
  endsAt?: string | undefined
}

/** The same in a list, with the words that say when. */
export interface Listed extends Scheduled {
  /** “In 12 days: from Sat 12 Dec 2026, 9 am”. */
  text: string
  /** “December 2026”, of the day that it is listed by. */
  month: string
  /** The instant at which it begins or ends; undefined for what is over. */
  at?: string
}

/** A bare date lasts until midnight in Singapore. */
const toEnd = (date: string | undefined) =>
  date === undefined || date.includes('T') ? date : new Date(`${date}T24:00:00+08:00`).toISOString()

const DAY = 86_400_000

const UNTITLED = 'Untitled'

type Answer = z.output<typeof scheduleAnswer>

function toPrices(cars: Answer['prices']): Scheduled[] {
  return cars.flatMap(({ _id: id, title = UNTITLED, scheduledPrices, variants }) =>
    [{ name: undefined, scheduledPrices }, ...variants].flatMap(({ name, scheduledPrices: each }) =>
      each.map(({ startsAt, endsAt }, index): Scheduled => {
        const owner = [title, name].filter(Boolean).join(' ')
        const document = { id, type: 'carModel' }
        const key = `${id} ${name ?? ''} ${index}`
        return { key, document, kind: 'Price', title: owner, startsAt, endsAt }
      }),
    ),
  )
}

const toHeroes = (pages: Answer['pages']): Scheduled[] =>
  pages.flatMap(({ _id: id, _type: type, title: owner = UNTITLED, heroes }) =>
    heroes.map(({ _key, title = UNTITLED, startsAt, endsAt }): Scheduled => ({
      key: `${id} ${_key}`,
      document: { id, type },
      path: `blocks[_key=="${_key}"]`,
      kind: 'Hero',
      title: `${title}, on ${owner}`,
      startsAt,
      endsAt,
    })),
  )

/** Lists what content schedules, from the answer to the query. */
export function toScheduled(answer: unknown): Scheduled[] {
  const {
    announcements,
    careers,
    flags,
    moves,
    pages,
    prices: cars,
    promos,
  } = scheduleAnswer.parse(answer)
  const toEntry =
    (kind: ScheduledKind, type: string) =>
    ({ _id: id, title = UNTITLED, startsAt, endsAt }: z.output<typeof entry>): Scheduled => ({
      key: `${kind} ${id}`,
      document: { id, type },
      kind,
      title,
      startsAt,
      endsAt,
    })
  return [
    ...promos.map((promo) =>
      toEntry('Promo', 'promo')({ ...promo, endsAt: getPromoEnd(promo, moves) }),
    ),
    ...announcements.map(toEntry('Announcement', 'siteSettings')),
    ...flags.map(toEntry('“New” mark', 'carModel')),
    ...toPrices(cars),
    ...toHeroes(pages),
    ...careers.map(({ validThrough, ...career }) =>
      toEntry('Role', 'career')({ ...career, endsAt: toEnd(validThrough) }),
    ),
  ]
}

export interface ScheduleLists {
  /** Not yet on the site, the next one first. */
  upcoming: Listed[]
  /** On the site with an end, the next to end first. */
  ending: Listed[]
  /** No more on the site, the latest first. */
  over: Listed[]
}

const toTime = (instant: string | undefined) => (instant ? Date.parse(instant) : Number.NaN)

/** “Today”, “Tomorrow”, “In 12 days”. */
function describeDistance(time: number, now: Date): string {
  const [today = 0, day = 0] = [now, new Date(time)].map((each) =>
    Date.parse(getSingaporeDate(each)),
  )
  const days = Math.round((day - today) / DAY)
  if (days <= 0) return 'Today'
  return days === 1 ? 'Tomorrow' : `In ${days} days`
}

/** The month in Singapore of an instant. */
function nameMonth(time: number): string {
  const day = getSingaporeDate(new Date(time))
  return `${getMonthName(day)} ${day.slice(0, 4)}`
}

const toInstant = (instant: string | undefined) => new Date(toTime(instant)).toISOString()

const describeStart = (each: Scheduled, now: Date) =>
  `${describeDistance(toTime(each.startsAt), now)}: ${describePeriod(each)}`

/** An end at midnight is that of the day before, as people say it. */
const describeEnd = ({ startsAt, endsAt }: Scheduled, now: Date) =>
  `${describeDistance(toTime(endsAt) - 1, now)}: ${describePeriod({ endsAt })}${startsAt === undefined ? '' : `; since ${formatDate(startsAt)}`}`

export function toLists(scheduled: readonly Scheduled[], now: Date): ScheduleLists {
  const time = now.getTime()
  const isOver = ({ endsAt }: Scheduled) => toTime(endsAt) <= time
  const isUpcoming = (each: Scheduled) => !isOver(each) && toTime(each.startsAt) > time
  const isEnding = (each: Scheduled) =>
    !isOver(each) && !isUpcoming(each) && each.endsAt !== undefined
  const byStart = (one: Scheduled, other: Scheduled) =>
    toTime(one.startsAt) - toTime(other.startsAt)
  const byEnd = (one: Scheduled, other: Scheduled) => toTime(one.endsAt) - toTime(other.endsAt)
  return {
    upcoming: scheduled
      .filter(isUpcoming)
      .toSorted(byStart)
      .map((each) => ({
        ...each,
        text: describeStart(each, now),
        month: nameMonth(toTime(each.startsAt)),
        at: toInstant(each.startsAt),
      })),
    ending: scheduled
      .filter(isEnding)
      .toSorted(byEnd)
      .map((each) => ({
        ...each,
        text: describeEnd(each, now),
        month: nameMonth(toTime(each.endsAt) - 1),
        at: toInstant(each.endsAt),
      })),
    over: scheduled
      .filter(isOver)
      .toSorted((one, other) => byEnd(other, one))
      .map((each) => ({
        ...each,
        text: describePeriod(each),
        month: nameMonth(toTime(each.endsAt) - 1),
      })),
  }
}
