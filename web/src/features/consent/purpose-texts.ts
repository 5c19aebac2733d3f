import {
  AD_SOURCE_DAYS,
  GOOGLE_CLICK_DAYS,
  META_CLICK_DAYS,
  TOUCH_DAYS,
} from 'core/tracking/kept-days'
import { KEPT_FOR_USE } from 'core/kept-in-browser'
import { CONSENT_DAYS, CONSENT_KEY, type ConsentPurpose } from 'core/tracking/consent'

/** Cookie lifetimes of the two scripts in days, from their vendors' documentation. */
const FOREIGN_COOKIE_DAYS = 90

export interface PurposeText {
  /** Absent when it cannot be refused. */
  purpose?: ConsentPurpose
  heading: string
  text: string
  /** Data that is stored, and for how long. */
  kept: readonly { what: string; lasts: string }[]
}

/** Kept longer than the click that led to the pre-order. */
const COUNTED = { what: 'Counted pre-orders', lasts: '2 years' }

const days = (count: number) => `${count} days`

export const CHOICES_INTRO =
  'Two kinds: necessary, and optional. The optional ones come in three, each off until you switch it on and save.'

export const PURPOSE_TEXTS: readonly PurposeText[] = [
  {
    heading: 'Necessary',
    text: 'What the site needs to work, and this choice.',
    kept: [
      { what: 'This choice', lasts: `${Math.floor(CONSENT_DAYS / 30)} months` },
      ...KEPT_FOR_USE.filter(({ names }) => !names.includes(CONSENT_KEY)),
    ],
  },
  {
    purpose: 'measurement',
    heading: 'Measurement',
    text: 'How people find us: the page you came to first, and the site before it.',
    kept: [{ what: 'First and last visit', lasts: days(TOUCH_DAYS) }],
  },
  {
    purpose: 'google',
    heading: 'Google advertising',
    text: 'Remembers the ad click that brought you here, so we can tell which advertisement worked.',
    kept: [
      { what: 'Click id (gclid, gbraid, wbraid)', lasts: days(GOOGLE_CLICK_DAYS) },
      { what: 'Ad source', lasts: days(AD_SOURCE_DAYS) },
      COUNTED,
      { what: 'Google’s cookie (_gcl_au)', lasts: days(FOREIGN_COOKIE_DAYS) },
    ],
  },
  {
    purpose: 'meta',
    heading: 'Meta advertising',
    text: 'The same, for Facebook and Instagram.',
    kept: [
      { what: 'Click id (fbclid)', lasts: days(META_CLICK_DAYS) },
      { what: 'Ad source', lasts: days(AD_SOURCE_DAYS) },
      COUNTED,
      { what: 'Meta’s cookie (_fbp)', lasts: days(FOREIGN_COOKIE_DAYS) },
    ],
  },
]
