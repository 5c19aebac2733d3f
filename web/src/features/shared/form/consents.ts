import { DRIVER_RULE } from 'core/driver-rule'
import { MESSAGE_PURPOSES, type MessageChannel } from 'core/message-channels'

/**
 * The consents of the forms, one purpose per checkbox. A changed text gets a new version, which is
 * stored with the answer as evidence.
 */
export const CONSENTS = {
  news: { version: '2026-11-20', text: 'Email me when new models arrive' },
  offers: { version: '2026-11-20', text: 'Text me offers' },
  call: { version: '2026-11-20', text: 'Call me about this trade-in' },
  'keep-application': {
    version: '2026-11-21',
    text: 'Keep my details for other roles for two years',
  },
  allergies: {
    version: '2026-11-24',
    text: 'Keep these allergies with the booking and tell the kitchen and the floor',
  },
  'booking-sms': { version: '2026-11-26', text: 'Messages about this visit by SMS' },
  'booking-whatsapp': { version: '2026-11-26', text: 'Messages about this visit by WhatsApp' },
  'drive-offer': {
    version: '2026-11-26',
    text: `I ${DRIVER_RULE}: offer me a test drive if one comes free that day`,
  },
  licence: {
    version: '2026-11-20',
    text: `I ${DRIVER_RULE}`,
  },
} as const

export type ConsentName = keyof typeof CONSENTS

/** The given consents, with the version of each text. */
export interface GivenConsent {
  purpose: string
  textVersion: string
  /** The words beside the box. */
  text: string
}

/** The consents that were ticked, and that to messages by the chosen channel. */
export const toConsents = (
  given: Partial<Record<ConsentName, boolean>>,
  messages?: MessageChannel,
): GivenConsent[] =>
  CONSENT_NAMES.filter(
    (name) => given[name] === true || (messages && name === MESSAGE_PURPOSES[messages]),
  ).map((name) => ({
    purpose: name,
    textVersion: CONSENTS[name].version,
    text: CONSENTS[name].text,
  }))

const CONSENT_NAMES: readonly ConsentName[] = [
  'news',
  'offers',
  'call',
  'keep-application',
  'licence',
  'allergies',
  'booking-sms',
  'booking-whatsapp',
  'drive-offer',
]
