import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { isAhead } from 'core/enquiry-words'
import { foldAddress } from 'core/fold-address'
import type { EnquirySummary, Guest } from './enquiry.ts'
import { formatDay, formatTime } from './singapore-time.ts'

const EVENING = '17:00'

const count = (number: number, one: string, several = `${one}s`) =>
  `${number === 0 ? 'no' : number} ${number === 1 ? one : several}`

const startSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "3 visits · 1 no-show · allergies: peanuts". */
export function describeVisits({ visits, noShows, allergies }: Omit<Guest, 'others'>): string {
  const texts = new Set(allergies.map(({ text }) => text))
  return [
    visits === 0 ? 'no visit yet' : count(visits, 'visit'),
    noShows > 0 && count(noShows, 'no-show'),
    texts.size > 0 && `allergies: ${[...texts].join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** "Table tonight, 8.30 pm" of the visit that is next, if one is to come. */
function describeNext(enquiries: readonly EnquirySummary[], today: string): string | undefined {
  const [next] = enquiries
    .filter(
      ({ kind, status, date = '', time }) =>
        ENQUIRY_KINDS[kind].visit && isAhead(status) && time !== undefined && date >= today,
    )
    .toSorted((one, other) => (`${one.date} ${one.time}` < `${other.date} ${other.time}` ? -1 : 1))
  if (!next) return undefined
  const { kind, date = '', time = '' } = next
  const day = date !== today ? formatDay(date) : time < EVENING ? 'today' : 'tonight'
  return `${ENQUIRY_KINDS[kind].noun} ${day}, ${formatTime(time)}`
}

/** "3 visits · 1 no-show · allergies: peanuts · table tonight, 8.30 pm · 2 other enquiries"; applicants have applications alone. */
export function describeGuest(guest: Guest, { kind }: EnquirySummary, today: string): string {
  const { others } = guest
  if (kind === 'JOB_APPLICATION') return startSentence(count(others.length, 'other application'))
  const parts = [
    describeVisits(guest),
    describeNext(others, today),
    count(others.length, 'other enquiry', 'other enquiries'),
  ]
  return startSentence(parts.filter(Boolean).join(' · '))
}

type Person = EnquirySummary['person']

/** "same number", where a name differs from that of the sender for whom it was found. */
export function describeMatch(person: Person, sender: Person): string | undefined {
  const toPlain = ({ name }: Person) => name.trim().toLowerCase()
  if (toPlain(person) === toPlain(sender)) return undefined
  const fold = ({ email }: Person) => email && foldAddress(email)
  const isSameNumber = person.phone !== undefined && person.phone === sender.phone
  const isSameAddress = person.email !== undefined && fold(person) === fold(sender)
  const same = [isSameNumber && 'number', isSameAddress && 'email'].filter(Boolean)
  return same.length > 0 ? `same ${same.join(' and ')}` : 'another name'
}
