import { afterAll, beforeAll, expect, it } from '@jest/globals'
import * as fc from 'core/testing/properties'
import { addDays, getSpans, toClock, toMinutes } from 'core/singapore-clock'
import { getOpenTimes, overlapsMeal } from 'core/bookable-times'
import { getStayMinutes } from 'core/table-stays'
import { z } from 'zod'
import { CATALOGUE, SUNTEC } from '../catalogue/catalogue.fixture.ts'
import { buildClaim } from './free-slots.ts'
import type { Catalogue, OutletRules } from '../store/catalogue.ts'
import { claimPlace } from '../store/claims.ts'
import {
  buildCreation,
  buildReservation,
  buildTestDrive,
  NOW,
  startBackend,
  type TestBackend,
} from '../embedded/appsync/graphql.fixture.ts'

const MODEL = 'byd-seal'
const RUNS = 12
const TODAY = '2026-11-20'
const DAYS_AHEAD = 2

const answerSchema = z.object({
  __typename: z.enum(['Receipt', 'Refusal']),
  id: z.string().optional(),
  manageToken: z.string().nullish(),
  reason: z.string().optional(),
  message: z.string().optional(),
  alternatives: z
    .array(
      z.object({
        venue: z.string(),
        date: z.string(),
        time: z.string(),
        otherTime: z.string().nullable(),
        moves: z.array(z.enum(['TABLE', 'DRIVE'])),
      }),
    )
    .default([]),
})
const daysSchema = z.object({
  days: z.array(
    z.object({
      date: z.string(),
      slots: z.array(z.object({ time: z.string(), isFree: z.boolean() })),
    }),
  ),
})

/** A visitor's wish; `drive` and `meal` are start times, either may be absent. */
interface Wish {
  isDriveFirst: boolean
  venue: string
  date: string
  party: number
  meal?: string
  drive?: string
}

let backend: TestBackend
let catalogue: Catalogue = CATALOGUE
beforeAll(async () => {
  backend = await startBackend({ deps: { readCatalogue: () => Promise.resolve(catalogue) } })
})
afterAll(() => backend.close())

const DAYS = Array.from({ length: DAYS_AHEAD + 1 }, (_, index) => addDays(TODAY, index))

async function book({ isDriveFirst, venue, date, party, meal, drive }: Wish) {
  const { data } = isDriveFirst
    ? await backend.send(buildCreation('createTestDrive', 'TestDriveInput'), {
        input: buildTestDrive({
          model: MODEL,
          venue,
          date,
          time: drive,
          ...(meal && { table: { party, time: meal } }),
        }),
      })
    : await backend.send(buildCreation('createReservation', 'ReservationInput'), {
        input: buildReservation({
          venue,
          date,
          time: meal,
          party,
          ...(drive && { testDrive: { model: MODEL, time: drive } }),
        }),
      })
  return answerSchema.parse(data?.['result'])
}

/** The free times that the site shows for a day. */
async function getFree(use: 'meal' | 'drive', { venue, date, party }: Wish): Promise<string[]> {
  const { data } = await (use === 'meal'
    ? backend.send(
        `query Free($venue: String!, $date: String!, $party: Int!) {
          result: reservationAvailability(venue: $venue, from: $date, days: 1, party: $party) { days { date slots { time isFree } } }
        }`,
        { venue, date, party },
      )
    : backend.send(
        `query Free($venue: String!, $date: String!, $model: String!) {
          result: testDriveAvailability(venue: $venue, model: $model, from: $date, days: 1) { days { date slots { time isFree } } }
        }`,
        { venue, date, model: MODEL },
      ))
  return daysSchema
    .parse(data?.['result'])
    .days.filter((day) => day.date === date)
    .flatMap(({ slots }) => slots.flatMap(({ time, isFree }) => (isFree ? [time] : [])))
}

const getOutlet = (venue: string) =>
  catalogue.outlets.find((outlet) => outlet.venue === venue) ?? SUNTEC

/** Every visit of the wanted kind on one day of an outlet. */
async function getOffered(wish: Wish): Promise<Wish[]> {
  const { drives: rules, tables } = getOutlet(wish.venue)
  const lengths = {
    driveMinutes: rules?.slotMinutes ?? 0,
    mealMinutes: getStayMinutes(tables ?? {}, wish.party),
  }
  const meals = wish.meal ? await getFree('meal', wish) : [undefined]
  const drives = wish.drive ? await getFree('drive', wish) : [undefined]
  return meals
    .flatMap((meal) => drives.map((drive) => ({ ...wish, meal, drive })))
    .filter(({ meal, drive }) => !meal || !drive || !overlapsMeal(drive, meal, lengths))
}

const time = fc.integer({ min: 14, max: 47 }).map((half) => toClock(half * 30))
const slotMinutes = fc.constantFrom(20, 30, 45, 60)
const shared = {
  slotMinutes,
  leadMinutes: fc.constantFrom(0, 60, 600),
  cutOff: fc.option(fc.constantFrom('10:00', '18:00'), { nil: undefined }),
  daysAhead: fc.integer({ min: 1, max: DAYS_AHEAD }),
}

/** Some outlets take no tables, and some drive no cars. */
const someTimes = <Model>(model: { [K in keyof Model]: fc.Arbitrary<Model[K]> }) =>
  fc.option(fc.record(model), { nil: undefined, freq: 6 })

const outlets = fc.tuple(
  ...['here', 'there'].map((venue) =>
    fc.record({
      venue: fc.constant(venue),
      name: fc.constant(venue),
      isOpeningSoon: fc.constant(false),
      openingHours: fc.constantFrom<OutletRules['openingHours']>(
        [{ days: [0, 1, 2, 3, 4, 5, 6], opens: '11:00', closes: '15:00' }],
        [{ days: [0, 2, 4, 6], opens: '17:00', closes: '23:00' }],
        [
          { days: [1, 2, 3, 4, 5], opens: '11:30', closes: '14:30' },
          { days: [1, 2, 3, 4, 5, 6], opens: '18:00', closes: '01:00' },
        ],
      ),
      hoursExceptions: fc.constantFrom<OutletRules['hoursExceptions']>(
        [],
        [{ date: addDays(TODAY, 2) }],
      ),
      carsOnShow: fc.constantFrom<string[]>([MODEL], [MODEL], []),
      tables: someTimes({
        ...shared,
        seats: fc.integer({ min: 0, max: 12 }),
        stayUpTo2: fc.constantFrom(30, 90, undefined),
        stayUpTo4: fc.constantFrom(45, 105),
        stayAbove4: fc.constantFrom(60, 150),
        maxParty: fc.constantFrom(2, 4, 50),
        lastSeatingMinutes: fc.constantFrom(30, 60),
      }),
      drives: someTimes({
        ...shared,
        from: fc.constant('10:30'),
        until: fc.constantFrom('11:30', '16:30'),
        advisersPerSlot: fc.integer({ min: 0, max: 2 }),
        carsPerSlot: fc.integer({ min: 1, max: 2 }),
      }),
    }),
  ),
)

const kind = fc.constantFrom('meal', 'drive', 'both', 'both', 'both')

const wanted = fc.record({
  kind,
  isDriveFirst: fc.boolean(),
  day: fc.integer({ min: -1, max: DAYS_AHEAD + 3 }),
  party: fc.integer({ min: 1, max: 6 }),
  meal: time,
  drive: time,
  /** Index of the offered visit that is taken. */
  pick: fc.nat(),
})

const world = fc.record({
  outlets,
  /** Number of the ten places that are taken from the start. */
  crowd: fc.integer({ min: 0, max: 10 }),
  visitors: fc.array(wanted, { minLength: 5, maxLength: 5 }),
})

let run = 0

/** A fresh world for each run, with places that others hold. */
async function settle(rules: readonly OutletRules[], crowd: number): Promise<void> {
  run += 1
  const own = rules.map((outlet) => ({ ...outlet, venue: `${outlet.venue}-${run}` }))
  catalogue = { ...CATALOGUE, outlets: own }
  const wishes = [{ use: 'TABLE', party: 3 } as const, { use: 'DRIVE', model: MODEL } as const]
  const claims = own.flatMap((outlet) =>
    DAYS.flatMap((date) =>
      wishes.flatMap((wish) =>
        getOpenTimes(outlet, wish.use, date, NOW).map((at) =>
          buildClaim(outlet, wish, {
            date,
            time: at,
            holder: `somebody at ${at}`,
            purpose: 'create',
            now: NOW,
          }),
        ),
      ),
    ),
  )
  const taken = claims.filter((claim) => claim !== undefined)
  await Promise.all(
    taken
      .filter((_, index) => (index * 7 + run) % 10 < crowd)
      .map((claim) => claimPlace(backend.store, claim)),
  )
}

type Wanted = typeof wanted extends fc.Arbitrary<infer Value> ? Value : never

const toWish = ({ kind: what, isDriveFirst, day, party, meal, drive }: Wanted): Wish => ({
  isDriveFirst: what === 'drive' || (what === 'both' && isDriveFirst),
  venue: `here-${run}`,
  date: addDays(TODAY, day),
  party,
  meal: what === 'drive' ? undefined : meal,
  drive: what === 'meal' ? undefined : drive,
})

/** The car of a dine-and-drive must be on show at the outlet. */
const isOnShow = ({ venue, isDriveFirst, drive }: Wish) =>
  isDriveFirst || !drive || getOutlet(venue).carsOnShow.includes(MODEL)

const pickOne = <Item>(items: readonly Item[], pick: number): Item | undefined =>
  items[pick % Math.max(items.length, 1)]

/** Runs the visitors of each world one after the other; answers the violations. */
async function tryAll(
  maxCrowd: number,
  attempt: (wish: Wish, pick: number) => Promise<unknown>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(world, async ({ outlets: rules, crowd, visitors }) => {
      await settle(rules, Math.min(crowd, maxCrowd))
      const failures: unknown[] = []
      for (const visitor of visitors) {
        failures.push(await attempt(toWish(visitor), visitor.pick))
      }
      expect(failures.filter((failure) => failure !== undefined)).toEqual([])
    }),
    { numRuns: RUNS },
  )
}

/** Offers that could not be booked. */
const getBroken = (wish: Wish, answer: z.infer<typeof answerSchema>) =>
  answer.__typename === 'Receipt' ? undefined : { wish, answer }

const pickOffered = async (wish: Wish, pick: number) =>
  isOnShow(wish) ? pickOne(await getOffered(wish), pick) : undefined

it('can book everything it offers, when nobody books in between', async () => {
  await tryAll(6, async (wish, pick) => {
    const offered = await pickOffered(wish, pick)
    return offered && getBroken(offered, await book(offered))
  })
})

it('offers no drive outside the opening hours of its outlet', async () => {
  await tryAll(0, async (wish) => {
    const outlet = getOutlet(wish.venue)
    const length = outlet.drives?.slotMinutes ?? 0
    const starts = (await getFree('drive', wish)).map(toMinutes)
    const isOpen = (start: number) =>
      getSpans(outlet, wish.date).some(
        ({ opens, closes }) => opens <= start && start + length <= closes,
      )
    return starts.every(isOpen) ? undefined : { wish, starts }
  })
})

/** Lists the parts of a wish that an alternative changes. */
function getMoves({ venue, date, meal, drive }: Wish, wish: Wish): string[] {
  const isElsewhere = venue !== wish.venue || date !== wish.date
  return [
    ...(wish.drive && (isElsewhere || drive !== wish.drive) ? ['DRIVE'] : []),
    ...(wish.meal && (isElsewhere || meal !== wish.meal) ? ['TABLE'] : []),
  ]
}

it('refuses nothing without a bookable alternative that moves only what it says', async () => {
  await tryAll(10, async (wish, pick) => {
    const answer = await book(wish)
    // A car that is not on show cannot be chosen in the form: refused as a field error.
    if (answer.__typename === 'Receipt' || answer.reason === 'INVALID') return undefined
    const other = pickOne(answer.alternatives, pick)
    if (!other) {
      const everywhere = catalogue.outlets
        .flatMap(({ venue }) => DAYS.map((date) => ({ ...wish, venue, date })))
        .filter(isOnShow)
      const left = (await Promise.all(everywhere.map(getOffered))).flat()
      return left.length > 0 ? { wish, left } : undefined
    }
    const { venue, date, time: own, otherTime } = other
    const [meal, drive] = wish.isDriveFirst
      ? [otherTime ?? undefined, own]
      : [own, otherTime ?? undefined]
    const instead = { ...wish, venue, date, meal, drive }
    const moves = other.moves.toSorted()
    if (moves.join() !== getMoves(instead, wish).join()) return { wish, other }
    return getBroken(instead, await book(instead))
  })
})

const MOVE = `mutation Move($access: AccessInput!, $change: ChangeInput!) {
  result: changeEnquiry(access: $access, change: $change) {
    __typename
    ... on Receipt { id }
    ... on Refusal { reason message alternatives { venue date time otherTime moves } }
  }
}`

it('offers only reachable alternatives for a half that cannot be moved', async () => {
  await tryAll(6, async (wish, pick) => {
    const offered = await pickOffered(wish, pick)
    if (!offered) return undefined
    const { id, manageToken } = await book(offered)
    const move = async (change: { date: string; time: string }) => {
      const { data } = await backend.send(MOVE, { access: { id, token: manageToken }, change })
      return answerSchema.parse(data?.['result'])
    }
    const to = offered.isDriveFirst ? wish.drive : wish.meal
    const answer = await move({ date: addDays(offered.date, 1), time: to ?? '12:00' })
    const other = pickOne(answer.alternatives, pick)
    if (answer.__typename === 'Receipt' || !other) return undefined
    if (other.venue !== offered.venue) return { wish, other }
    return getBroken(offered, await move({ date: other.date, time: other.time }))
  })
})
