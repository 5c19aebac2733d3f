import { ENQUIRY_KINDS, type Kind } from 'core/enquiry-kinds'
import { getAgreedChannel, MESSAGE_CHANNEL_NAMES } from 'core/message-channels'
import { isRefunded } from 'core/enquiry-words'
import type { OwnEnquiry } from './own-enquiry.ts'

/** "Booking" for a visit, the own noun of any other kind. */
export function getNoun(kind: Kind): string {
  const { visit, noun } = ENQUIRY_KINDS[kind]
  return visit ? 'booking' : noun
}

interface CancelTexts {
  /** Heading of the section. */
  title: string
  /** Consequence of the action. */
  text: string
  /** Label of the confirming button. */
  confirm: string
  /** Message after the action. */
  done: string
  /** Status from then on. */
  state: string
}

const VISIT_CANCEL: CancelTexts = {
  title: 'Cancel it',
  text: 'Somebody else can have it at once.',
  confirm: 'Yes, cancel it',
  done: 'It is cancelled. Come another time.',
  state: 'This is cancelled.',
}

const WITHDRAWAL: CancelTexts = {
  title: 'Withdraw it',
  text: 'We will not take it any further.',
  confirm: 'Yes, withdraw it',
  done: 'It is withdrawn. We will not take it any further.',
  state: 'This is withdrawn.',
}

/** Only an unpaid order can be withdrawn here. */
const ORDER_WITHDRAWAL: CancelTexts = {
  ...WITHDRAWAL,
  text: 'Nothing has been charged. The payment page closes.',
  done: 'Nothing has been charged, and the payment page is closed.',
}

const LEAVING: CancelTexts = {
  title: 'Leave the waiting list',
  text: 'We will not write about it again. What is held for you goes to the next guest.',
  confirm: 'Yes, leave the list',
  done: 'You have left the waiting list.',
  state: 'You are not on this waiting list any more.',
}

/** A visit is cancelled; any other enquiry is withdrawn. */
export function getCancelTexts(kind: Kind): CancelTexts {
  const { visit, fee } = ENQUIRY_KINDS[kind]
  if (visit) return VISIT_CANCEL
  if (kind === 'WAITING_LIST') return LEAVING
  return fee ? ORDER_WITHDRAWAL : WITHDRAWAL
}

export type DoneAction = 'change' | 'no-change' | 'cancel' | 'confirm' | 'resend' | 'refund'

/** Message after an action. */
export function buildDoneText(action: DoneAction, { kind, person, consents }: OwnEnquiry): string {
  if (action === 'cancel') return getCancelTexts(kind).done
  if (action === 'refund') return 'We have your request and will reply by email.'
  if (action === 'confirm' && kind === 'WAITING_LIST')
    return 'You are on the list. We write when a table comes free.'
  if (action === 'confirm') return 'Thank you for telling us. We look forward to seeing you.'
  if (action === 'resend') return buildResentText(person, consents)
  if (action === 'no-change') return 'Nothing has changed: your booking is already like this.'
  return 'Your booking is changed. You see it here.'
}

/** To where the confirmation went once more. */
function buildResentText(
  { email, phone }: OwnEnquiry['person'],
  consents: OwnEnquiry['consents'],
): string {
  if (email)
    return `We email it to ${email} again. If it does not arrive, look in the spam folder; this page has everything, too.`
  const channel = getAgreedChannel(consents)
  return channel
    ? `We write again by ${MESSAGE_CHANNEL_NAMES[channel]}, to ${phone}. If it does not arrive, this page has everything, too.`
    : 'This page has everything.'
}

/** Tells what the owner can do on the page. */
export function buildManageLead(enquiry: OwnEnquiry): string {
  const { kind, status, canBeChanged } = enquiry
  if (isRefunded(enquiry)) return 'This is cancelled, and the fee is refunded.'
  if (status === 'CANCELLED') return getCancelTexts(kind).state
  const { visit, fee } = ENQUIRY_KINDS[kind]
  if (fee) {
    if (status === 'AWAITING_PAYMENT')
      return 'Pay the fee or withdraw the order here, no account needed.'
    if (status === 'PAID') return 'See it or ask for a refund here, no account needed.'
    return 'See what became of it here, no account needed.'
  }
  if (kind === 'WAITING_LIST') return buildWaitingLead(enquiry)
  if (!canBeChanged)
    return 'This can no longer be changed online. Call us, and we will see what we can do.'
  return visit
    ? 'Change or cancel it here, no account needed.'
    : 'See or withdraw it here, no account needed.'
}

function buildWaitingLead(enquiry: OwnEnquiry): string {
  const { booking, offer, status, canBeChanged, isUnproven, mayPress } = enquiry
  if (offer) return 'A table is held for you. Take it below, or leave the list.'
  if (canBeChanged && isUnproven)
    return mayPress
      ? 'One press is left: we offer you a table when one comes free.'
      : 'One step is left: open the link in our email or message, and press the button there.'
  if (canBeChanged) return 'You are on the list. We write when a table comes free.'
  if (booking) return 'This wait is over: you took the table.'
  return status === 'DONE'
    ? 'This wait is over: the table was taken, or the day has passed.'
    : 'Our staff are looking after this. Call us, and we will see what we can do.'
}
