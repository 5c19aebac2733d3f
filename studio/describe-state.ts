import { formatDate, formatMoment } from 'core/date-names'
import { formatDollars } from 'core/numbers'
import { getSingaporeDate } from 'core/singapore-clock'
import { describeEnd } from 'schemas/role-end'
import { getArray, getField, getString } from 'schemas/siblings'

export interface DocumentState {
  tone: 'caution' | 'primary'
  title: string
  text: string
  /** Leads to what visitors get. */
  link?: { text: string; path: string }
}

const SEE_IT = 'See it'

const toLink = (document: unknown) => {
  const path = getString(document, 'path')
  return path === undefined ? {} : { link: { text: SEE_IT, path } }
}

const isAhead = (instant: string | undefined, now: Date): instant is string =>
  instant !== undefined && Date.parse(instant) > now.getTime()

const describeRole = (role: unknown, now: Date): DocumentState | undefined => {
  const end = describeEnd(role, getSingaporeDate(now))
  if (end !== undefined)
    return { tone: 'caution', title: end, text: 'Its page says so, and nobody can apply.' }
  const opens = getString(role, 'publishedAt')
  if (isAhead(opens, now))
    return {
      tone: 'primary',
      title: `Opens ${formatMoment(opens)}`,
      text: 'It is on no list until then.',
    }
  const lastDay = getString(role, 'validThrough')
  return {
    tone: 'primary',
    title: lastDay === undefined ? 'Open' : `Open until ${formatDate(lastDay)}`,
    text: 'It is on the list of roles, and people can apply.',
    ...toLink(role),
  }
}

const describePromo = (promo: unknown, now: Date): DocumentState | undefined => {
  const start = getString(promo, 'startsAt')
  return isAhead(start, now)
    ? {
        tone: 'primary',
        title: `Goes live ${formatMoment(start)}`,
        text: 'Until then, its page says that it has not begun. The tab “Page” shows it as on that day.',
        ...toLink(promo),
      }
    : undefined
}

const nameRedirect = (redirect: unknown): string =>
  ['source', 'destination'].map((name) => getString(redirect, name) ?? '?').join(' → ')

/** Ends draft mode first, which would show the editor more than visitors get. */
const buildVisitorPath = (path: string): string =>
  `/api/draft-mode/disable?${new URLSearchParams({ returnTo: path }).toString()}`

const describeRedirect = (redirect: unknown): DocumentState => {
  const length = getField(redirect, 'permanent') === false ? 'for now' : 'for good'
  return {
    tone: 'primary',
    title: 'Published',
    text: `${nameRedirect(redirect)}, ${length}.`,
    link: { text: 'Try it', path: buildVisitorPath(getString(redirect, 'source') ?? '/') },
  }
}

/** The price that holds now: one that is scheduled comes before. */
function getPrice(holder: unknown, now: Date): unknown {
  const scheduled = getArray(holder, 'scheduledPrices').find((each) => {
    const [startsAt, endsAt] = ['startsAt', 'endsAt'].map((name) => getString(each, name))
    const hasBegun = startsAt !== undefined && !isAhead(startsAt, now)
    return hasBegun && (endsAt === undefined || isAhead(endsAt, now))
  })
  return getField(scheduled, 'price') ?? getField(holder, 'price')
}

/** The site shows the lowest price of the variants, or else the model's own. */
const describeCar = (car: unknown, now: Date): DocumentState | undefined => {
  const [own, ...ofVariants] = [car, ...getArray(car, 'variants')].map((holder) =>
    getField(getPrice(holder, now), 'amount'),
  )
  const isAmount = (amount: unknown) => typeof amount === 'number'
  const amounts = ofVariants.filter(isAmount)
  const [amount] = amounts.length > 0 ? amounts.toSorted((a, b) => a - b) : [own].filter(isAmount)
  if (amount === undefined) return undefined
  return {
    tone: 'primary',
    title: `Live: ${formatDollars(amount)}`,
    text:
      amounts.length > 1
        ? 'The lowest price of its variants, as its page shows it now.'
        : 'Its price, as its page shows it now.',
    ...toLink(car),
  }
}

const STATES: Readonly<
  Record<string, (published: unknown, now: Date) => DocumentState | undefined>
> = {
  career: describeRole,
  promo: describePromo,
  redirect: describeRedirect,
  carModel: describeCar,
}

export const hasStates = (type: string): boolean => Object.hasOwn(STATES, type)

/** Returns what visitors get of a document, published or else as it is shown, where “Published” alone would mislead. */
export function describeState(
  published: { _type: string } | null,
  shown: unknown,
  type: string,
  now: Date,
): DocumentState | undefined {
  if (published) return STATES[type]?.(published, now)
  return type === 'redirect' && getString(shown, 'source') !== undefined
    ? {
        tone: 'caution',
        title: 'Not published yet',
        text: `${nameRedirect(shown)}, once published.`,
      }
    : undefined
}
