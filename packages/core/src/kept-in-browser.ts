import { SIGNED_IN } from './signed-in.ts'
import {
  AD_SOURCE_DAYS,
  CONSENT_DAYS,
  CONSENT_KEY,
  GOOGLE_CLICK_DAYS,
  META_CLICK_DAYS,
  TOUCH_DAYS,
} from './tracking/kept-days.ts'
import { PREORDER_KEY_PREFIX } from './tracking/preorder-key.ts'

/** Cookies of the site by purpose; over HTTPS the members' ones have the prefix `__Host-`. */
export const COOKIES = {
  formAnswer: 'form-answer',
  receipt: 'receipt',
  receiptSeen: 'receipt-seen',
  openOrder: 'open-order',
  manageToken: 'manage-token',
  manageAnswer: 'manage-answer',
  member: 'member',
  memberRefresh: 'member-refresh',
  memberHosted: 'member-hosted',
  memberRequest: 'member-request',
  memberEmail: 'member-email',
  memberNewEmail: 'member-new-email',
  signedIn: SIGNED_IN,
  vote: 'vote',
  draftMode: '__prerender_bypass',
  preview: 'preview',
  perspective: 'sanity-preview-perspective',
} as const

interface Kept {
  what: string
  /** Names of cookies and storage keys; a prefix ends with a star. */
  names: readonly string[]
  lasts: string
}

/** Necessary entries, independent of consent. */
export const KEPT_FOR_USE: readonly Kept[] = [
  { what: 'Your choice of cookies', names: [CONSENT_KEY], lasts: `${CONSENT_DAYS} days` },
  { what: 'What you typed in a form', names: ['draft_*'], lasts: '7 days' },
  { what: 'Photos and résumés you chose but did not send', names: ['drafts'], lasts: '7 days' },
  { what: 'Which form each of those files belongs to', names: ['files_*'], lasts: '1 year' },
  {
    what: 'Your name and number, for the next form in the same tab',
    names: ['person'],
    lasts: '30 minutes, or until the tab is closed',
  },
  {
    what: 'A form you have to put right, in a browser without scripts',
    names: [`${COOKIES.formAnswer}-*`],
    lasts: '10 minutes',
  },
  {
    what: 'What the confirmation page shows',
    names: [COOKIES.receipt],
    lasts: '30 minutes, or 1 day for a pre-order',
  },
  { what: 'Whether you have seen that confirmation', names: [COOKIES.receiptSeen], lasts: '1 day' },
  { what: 'A pre-order you can still correct', names: [COOKIES.openOrder], lasts: '7 days' },
  { what: 'The key to a booking you opened', names: [COOKIES.manageToken], lasts: '2 hours' },
  {
    what: 'The result of a change to that booking',
    names: [COOKIES.manageAnswer],
    lasts: '5 minutes',
  },
  { what: 'The result of your vote for a dish', names: [COOKIES.vote], lasts: '1 day' },
  { what: 'Who recommended us to you', names: ['referrer'], lasts: '90 days' },
  {
    what: 'That you are signed in',
    names: [COOKIES.member, COOKIES.memberRefresh, COOKIES.memberHosted, COOKIES.signedIn],
    lasts: '1 hour, renewed for up to 30 days',
  },
  {
    what: 'A sign-in, sign-up or change of email under way',
    names: [COOKIES.memberRequest, COOKIES.memberEmail, COOKIES.memberNewEmail],
    lasts: '10 minutes to 1 hour',
  },
  {
    what: 'Previews of pages not yet public',
    names: [COOKIES.draftMode, COOKIES.perspective, COOKIES.preview],
    lasts: '30 days',
  },
]

/** Entries that require consent. */
export const KEPT_BY_CONSENT: readonly Kept[] = [
  {
    what: 'The click id of Google Ads',
    names: ['gclid', 'gbraid', 'wbraid'],
    lasts: `${GOOGLE_CLICK_DAYS} days`,
  },
  { what: 'The click id of Meta', names: ['fbclid'], lasts: `${META_CLICK_DAYS} days` },
  {
    what: 'The name of the advertisement’s source',
    names: ['ad_source'],
    lasts: `${AD_SOURCE_DAYS} days`,
  },
  {
    what: 'Your first and your last visit',
    names: ['first_touch', 'last_touch'],
    lasts: `${TOUCH_DAYS} days`,
  },
  { what: 'Counted pre-orders', names: [`${PREORDER_KEY_PREFIX}*`], lasts: '2 years' },
  { what: 'The cookies of Google and Meta', names: ['_gcl_au', '_fbp'], lasts: '90 days' },
]
