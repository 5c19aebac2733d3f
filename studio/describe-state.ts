import { formatMoment } from 'core/date-names'
import { getSingaporeDate } from 'core/singapore-clock'
import { describeEnd } from 'schemas/role-end'
import { getField, getString } from 'schemas/siblings'

export interface DocumentState {
  tone: 'caution' | 'primary'
  title: string
  text: string
}

const isAhead = (instant: string | undefined, now: Date): instant is string =>
  instant !== undefined && Date.parse(instant) > now.getTime()

const describeRole = (role: unknown, now: Date): DocumentState | undefined => {
  const end = describeEnd(role, getSingaporeDate(now))
  if (end !== undefined)
    return { tone: 'caution', title: end, text: 'Its page says so, and nobody can apply.' }
  const opens = getString(role, 'publishedAt')
  return isAhead(opens, now)
    ? {
        tone: 'primary',
        title: `Opens ${formatMoment(opens)}`,
        text: 'It is on no list until then.',
      }
    : undefined
}

const describePromo = (promo: unknown, now: Date): DocumentState | undefined => {
  const start = getString(promo, 'startsAt')
  return isAhead(start, now)
    ? {
        tone: 'primary',
        title: `Goes live ${formatMoment(start)}`,
        text: 'Until then, its page says that it has not begun. The tab “Page” shows it as on that day.',
      }
    : undefined
}

const nameRedirect = (redirect: unknown): string =>
  ['source', 'destination'].map((name) => getString(redirect, name) ?? '?').join(' → ')

const describeRedirect = (redirect: unknown): DocumentState => {
  const length = getField(redirect, 'permanent') === false ? 'for now' : 'for good'
  return { tone: 'primary', title: 'Published', text: `${nameRedirect(redirect)}, ${length}.` }
}

const STATES: Readonly<
  Record<string, (published: unknown, now: Date) => DocumentState | undefined>
> = { career: describeRole, promo: describePromo, redirect: describeRedirect }

export const hasStates = (type: string): boolean => Object.hasOwn(STATES, type)

/** Returns what visitors get of a document, published or else as it is shown, where “Published” alone would mislead. */
export function describeState(
  published: { _type: string } | null,
  shown: unknown,
  type: string,
  now: Date,
): DocumentState | undefined {
  if (published) return STATES[type]?.(published, now)
  return type === 'redirect'
    ? {
        tone: 'caution',
        title: 'Not published yet',
        text: `${nameRedirect(shown)}, once published.`,
      }
    : undefined
}
