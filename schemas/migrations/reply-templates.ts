import type { Kind } from 'core/enquiry-kinds'
import type { ReplyStatus } from 'core/staff-replies'
import type { StoredDocument } from './migration.ts'

interface Reply {
  id: string
  title: string
  kinds?: readonly Kind[]
  text: string
  status?: ReplyStatus
}

const RECEIVED: Reply = {
  id: 'received',
  title: 'We have it and will call',
  text: 'Thank you for writing to us. I am looking into it and will call you. If a certain time suits you best, just reply with it.',
}

const MISSED_CALL: Reply = {
  id: 'missed-call',
  title: 'Called, nobody picked up',
  text: 'I tried to call you just now but could not reach you. When is a good time to call? You can also reply here.',
}

const REPLIES: Readonly<Record<string, readonly Reply[]>> = {
  floor: [
    RECEIVED,
    MISSED_CALL,
    {
      id: 'visit',
      title: 'Confirms the visit',
      kinds: ['RESERVATION'],
      text: 'Your table is booked: {visit}. If you are running late or your plans change, please call us or reply here.',
    },
    {
      id: 'large-group',
      title: 'Asks about a large group',
      kinds: ['LARGE_GROUP'],
      text: 'Thank you for thinking of us for your group. May I check two things: how many guests will come, and is there anybody with allergies or a special diet? I will then send you what we can set up.',
    },
  ],
  sales: [
    RECEIVED,
    MISSED_CALL,
    {
      id: 'visit',
      title: 'Confirms the visit',
      kinds: ['TEST_DRIVE'],
      text: 'Your test drive is booked: {visit}. Please bring your driving licence. If your plans change, just reply here.',
    },
    {
      id: 'price',
      title: 'Price and COE of a car',
      text: 'Thank you for your interest in the {car}. The price depends on the COE of the day, so I would like to go through the figures with you. May I call you, or would you like to come by the showroom?',
    },
    {
      id: 'trade-in',
      title: 'Asks for the trade-in’s papers',
      kinds: ['TRADE_IN'],
      text: 'Thank you for the details of your car. To value it, I need to see it for about 20 minutes. Please bring the log card and both keys. Which day suits you?',
    },
  ],
  hr: [
    {
      id: 'received',
      title: 'We have it and will let you know',
      text: 'Thank you for applying with us. We are reading your application and will let you know by phone or email, whichever way it goes.',
    },
    MISSED_CALL,
    {
      id: 'interview',
      title: 'Invites to an interview',
      text: 'Thank you for applying with us. We would like to meet you. Which days and times suit you in the coming week?',
      status: 'INTERVIEW',
    },
    {
      id: 'offer',
      title: 'Decision: offers the role',
      text: 'Thank you for coming to meet us. We would like to offer you the role. May I call you to go through the terms and your first day?',
      status: 'OFFERED',
    },
    {
      id: 'declined',
      title: 'Decision: declines',
      text: 'Thank you for applying with us, and for your time. We have decided to go ahead with somebody else for this role. We wish you all the best.',
      status: 'DECLINED',
    },
  ],
}

/** Replies to begin with; staff change them in Studio. */
export const REPLY_TEMPLATES: readonly StoredDocument[] = Object.entries(REPLIES).flatMap(
  ([team, replies]) =>
    replies.map(({ id, ...reply }) => ({
      _id: `replyTemplate-${team}-${id}`,
      _type: 'replyTemplate',
      team,
      ...reply,
    })),
)
