import { API_VERSION } from 'core/sanity-api'
import type { ValidationContext } from 'sanity'
import { getPastEnd } from './dates.ts'
import { getArray, getString } from './siblings.ts'

/** In Singapore, when the bidding of a COE exercise closes. */
const BIDDING_CLOSES = '16:00:00+08:00'

/** The instant at which a promo ends: its own, or that of its COE exercise, on the day to which it was moved. */
export function getPromoEnd(promo: unknown, moves: unknown): string | undefined {
  const day = getString(promo, 'coeExercise')
  if (day === undefined) return getString(promo, 'endsAt')
  const move = getArray({ moves }, 'moves').find((each) => getString(each, 'day') === day)
  return new Date(`${getString(move, 'to') ?? day}T${BIDDING_CLOSES}`).toISOString()
}

/** Returns what to say of a promo that is over, by its own end or its COE exercise's; undefined while it is not. */
export async function findPastEnd(
  promo: unknown,
  getClient: ValidationContext['getClient'],
): Promise<string | undefined> {
  const moves = getString(promo, 'coeExercise')
    ? await getClient({ apiVersion: API_VERSION }).fetch<unknown>(
        '*[_id == "coeResults"][0].moves',
        {},
        { perspective: 'published', tag: 'validation.promo-end' },
      )
    : undefined
  const startsAt = getString(promo, 'startsAt')
  const end = getPastEnd({ startsAt, endsAt: getPromoEnd(promo, moves) }, new Date())
  return (
    end &&
    `This promo is over: it ended on ${end}. Its page says so, and the lists leave it out. Move its end, if it runs on.`
  )
}

/** Warns of a promo that is over. */
export const warnOfPastEnd = async (
  _: unknown,
  { document, getClient }: ValidationContext,
): Promise<true | string> => (await findPastEnd(document, getClient)) ?? true

/** Warns of a promo whose page has nothing to read. */
export const warnOfNoText = (promo: unknown): true | string =>
  getString(promo, '_type') === 'promo' &&
  getArray(promo, 'blocks').length === 0 &&
  getArray(promo, 'terms').length === 0
    ? 'Its page has a title and no text yet. Say under “Page” what visitors get.'
    : true
