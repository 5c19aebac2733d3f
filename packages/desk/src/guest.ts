import type { Guest } from './enquiry.ts'

const count = (number: number, one: string, several: string): string[] =>
  number === 0 ? [] : [`${number} ${number === 1 ? one : several}`]

/** "4 other enquiries · 3 visits · 1 no-show · allergies: peanuts". */
export function describeGuest({ others, visits, noShows, allergies }: Guest): string {
  const texts = [...new Set(allergies.map(({ text }) => text))]
  return [
    others.length === 0
      ? 'Nothing else was sent with this address or number'
      : count(others.length, 'other enquiry', 'other enquiries'),
    count(visits, 'visit', 'visits'),
    count(noShows, 'no-show', 'no-shows'),
    texts.length > 0 && `allergies: ${texts.join(', ')}`,
  ]
    .flat()
    .filter(Boolean)
    .join(' · ')
}
