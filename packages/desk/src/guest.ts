import type { Guest } from './enquiry.ts'
import { formatDay } from './singapore-time.ts'

const count = (number: number, one: string, several: string): string[] =>
  number === 0 ? [] : [`${number} ${number === 1 ? one : several}`]

/** "4 other enquiries, 3 visits, 1 no-show.", and the allergies given before. */
export function describeGuest({ others, visits, noShows, allergies }: Guest): string[] {
  const counts = [
    ...count(others.length, 'other enquiry', 'other enquiries'),
    ...count(visits, 'visit', 'visits'),
    ...count(noShows, 'no-show', 'no-shows'),
  ]
  return [
    others.length === 0 && 'Nothing else was sent with this address or number.',
    counts.length > 0 && `${counts.join(', ')}.`,
    ...allergies.map(
      ({ text, date }) =>
        `Allergies given before${date ? `, for ${formatDay(date)}` : ''}: ${text}`,
    ),
  ].filter((line) => line !== false)
}
