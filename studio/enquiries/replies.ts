import { ENQUIRY_KINDS, type Kind } from 'core/enquiry-kinds'
import type { Enquiry } from './enquiry.ts'
import { getModelLabel, getVenueLabel, type Names } from './labels.ts'
import { formatVisit } from './singapore-time.ts'

/** A text that staff send often, in their own name. */
export interface ReplyTemplate {
  id: string
  title: string
  /** Undefined where the enquiry lacks what the text is about. */
  build: (enquiry: Enquiry, names: Names) => string | undefined
}

const isOf =
  (...kinds: Kind[]) =>
  ({ kind }: Enquiry): boolean =>
    kinds.includes(kind)

const isTable = isOf('RESERVATION', 'LARGE_GROUP', 'WAITING_LIST')
const isApplication = isOf('JOB_APPLICATION')

/** "Sat, 21 Nov 2026, 1.30 pm", with the outlet. */
function describeVisit({ date, time, venue }: Enquiry): string | undefined {
  if (!date || !time || !venue) return undefined
  return `${formatVisit(date, time)}, at BYD by 1826 ${getVenueLabel(venue)}`
}

export const REPLY_TEMPLATES: readonly ReplyTemplate[] = [
  {
    id: 'received',
    title: 'We have it and will call',
    build: (enquiry) =>
      isApplication(enquiry)
        ? 'Thank you for applying with us. We are reading your application and will let you know by phone or email, whichever way it goes.'
        : 'Thank you for writing to us. I am looking into it and will call you. If a certain time suits you best, just reply with it.',
  },
  {
    id: 'missed-call',
    title: 'Called, nobody picked up',
    build: () =>
      'I tried to call you just now but could not reach you. When is a good time to call? You can also reply here.',
  },
  {
    id: 'visit',
    title: 'Confirms the visit',
    build: (enquiry) => {
      const visit = ENQUIRY_KINDS[enquiry.kind].visit ? describeVisit(enquiry) : undefined
      if (!visit) return undefined
      return isTable(enquiry)
        ? `Your table is booked: ${visit}. If you are running late or your plans change, please call us or reply here.`
        : `Your test drive is booked: ${visit}. Please bring your driving licence. If your plans change, just reply here.`
    },
  },
  {
    id: 'large-group',
    title: 'Asks about a large group',
    build: (enquiry) =>
      isOf('LARGE_GROUP')(enquiry)
        ? 'Thank you for thinking of us for your group. May I check two things: how many guests will come, and is there anybody with allergies or a special diet? I will then send you what we can set up.'
        : undefined,
  },
  {
    id: 'price',
    title: 'Price and COE of a car',
    build: (enquiry, names) =>
      enquiry.model !== undefined && ENQUIRY_KINDS[enquiry.kind].team === 'sales'
        ? `Thank you for your interest in the ${getModelLabel(enquiry.model, names)}. The price depends on the COE of the day, so I would like to go through the figures with you. May I call you, or would you like to come by the showroom?`
        : undefined,
  },
  {
    id: 'trade-in',
    title: 'Asks for the trade-in’s papers',
    build: (enquiry) =>
      isOf('TRADE_IN')(enquiry)
        ? 'Thank you for the details of your car. To value it, I need to see it for about 20 minutes. Please bring the log card and both keys. Which day suits you?'
        : undefined,
  },
  {
    id: 'interview',
    title: 'Invites to an interview',
    build: (enquiry) =>
      isApplication(enquiry)
        ? 'Thank you for applying with us. We would like to meet you. Which days and times suit you in the coming week?'
        : undefined,
  },
]

/** "Mei Tan" of mei.tan@example.com, until somebody enters their name. */
export const guessName = (email: string): string =>
  (email.split('@')[0] ?? '')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ')

/** The templates that suit an enquiry. */
export const getReplies = (enquiry: Enquiry, names: Names): { id: string; title: string }[] =>
  REPLY_TEMPLATES.filter(({ build }) => build(enquiry, names) !== undefined)

/** A whole reply: to the visitor by name, in the name of whoever sends it. */
export function buildReply(
  id: string,
  { enquiry, names, sender }: { enquiry: Enquiry; names: Names; sender: string },
): string | undefined {
  const body = REPLY_TEMPLATES.find((template) => template.id === id)?.build(enquiry, names)
  if (body === undefined) return undefined
  const place = enquiry.venue ? `BYD by 1826, ${getVenueLabel(enquiry.venue)}` : 'BYD by 1826'
  return [`Hi ${enquiry.person.name},`, body, `${sender.trim()}\n${place}`].join('\n\n')
}
