import { formatWholeDate } from 'core/date-names'
import { formatVisitTime } from '#features/shared/visit/visit-times.ts'
import type { FormName } from '#features/shared/form/form-answer.ts'
import { type Booking, type BookingCar, type BookingOutlet, getText } from './booking.ts'

const NOUNS: Record<FormName, string> = {
  'test-drive': 'test drive',
  reservation: 'table',
  'trade-in': 'trade-in',
  voucher: 'question',
  'pre-order': 'pre-order',
  'register-interest': 'interest',
  application: 'application',
  contact: 'message',
}

interface Texts {
  title: string
  text: string
}

/** What the way to the record is called. */
export const MANAGE_LABELS: Record<FormName, string> = {
  'test-drive': 'Change or cancel',
  reservation: 'Change or cancel',
  'trade-in': 'See or withdraw it',
  voucher: 'See or withdraw it',
  'pre-order': 'See the pre-order',
  'register-interest': 'See or withdraw it',
  application: 'See or withdraw it',
  contact: 'See or withdraw it',
}

const SEEN_TEXTS: Partial<Record<FormName, string>> = {
  'test-drive': 'The details are in the email that we sent you, with a link to change or cancel.',
  // Its guest may have given a number only.
  reservation:
    'The details are in the email, if you gave us your address, with a link to change or cancel.',
  'pre-order': 'The details are in the emails that we sent you, with a link to the pre-order.',
}

/** The page of somebody who comes back to it: it says that it was sent, and nothing personal. */
export const buildSeenTexts = (form: FormName): Texts => ({
  title: `Your ${NOUNS[form]} has reached us`,
  text:
    SEEN_TEXTS[form] ??
    'The details are in the email that we sent you, with a link to withdraw it.',
})

interface Confirmed {
  booking: Booking | undefined
  /** The table that goes with a drive, or the drive that goes with a table. */
  otherHalf: Booking | undefined
  outlet: BookingOutlet | undefined
  car: BookingCar | undefined
  /** The fee is on its way. */
  isConfirming?: boolean
}

export const CONFIRMING_PAYMENT: Texts = {
  title: 'Confirming your payment.',
  text: 'This can take a minute. You need not pay again, and need not wait: we email you once it is confirmed.',
}

/** What is said right after sending. Without the record only that it arrived is known. */
export function buildTexts(
  form: FormName,
  { booking, otherHalf, outlet, car, isConfirming }: Confirmed,
): Texts {
  if (isConfirming) return CONFIRMING_PAYMENT
  if (!booking) return buildSeenTexts(form)
  const otherTime = otherHalf?.time && formatVisitTime(otherHalf.time).replace(' ', '\u00A0')
  const when = [
    booking.date && formatWholeDate(booking.date),
    // In a large heading the two must not part.
    booking.time && formatVisitTime(booking.time).replace(' ', '\u00A0'),
  ]
    .filter(Boolean)
    .join(', ')
  const place = outlet?.name ?? 'Our place'
  switch (form) {
    case 'test-drive':
      return {
        title: `${when}. ${place}.`,
        text: [
          `The ${car?.modelName ?? 'car'} will be at the door.`,
          otherTime && `A table for ${otherHalf.party ?? 2} is yours at ${otherTime}.`,
          'We have sent you an email with everything in it. Bring your licence.',
        ]
          .filter(Boolean)
          .join(' '),
      }
    case 'reservation':
      return {
        title: `${when}. ${place}.`,
        text: [
          'The table is yours.',
          otherTime &&
            `The ${car?.modelName ?? 'car'} is yours to drive at ${otherTime}: bring your licence.`,
          booking.person.email
            ? 'We have sent you an email with everything in it.'
            : 'Give your name at the door.',
        ]
          .filter(Boolean)
          .join(' '),
      }
    case 'trade-in':
      return {
        title: 'We have it. A figure follows.',
        text: `${[getText(booking, 'plate'), getText(booking, 'makeModel')].filter(Boolean).join(', ')}. The figure comes by email.`,
      }
    case 'pre-order':
      return booking.status === 'PAID'
        ? {
            title: `One ${car?.modelName ?? 'car'}, held in your name.`,
            text: `We have your fee, and the receipt is in your email. Somebody from ${place} will call you.`,
          }
        : {
            title: 'Your payment is not with us yet.',
            text: 'No car is held until the fee is paid. What you ordered is kept: pay when you are ready.',
          }
    case 'application':
      return {
        title: 'Your application is with us.',
        text: 'Only the people who hire read it. We answer by email either way.',
      }
    case 'register-interest':
      return {
        title: `We keep you posted on the ${car?.modelName ?? 'car'}.`,
        text: 'You hear from us by email when there is something to say.',
      }
    case 'voucher':
      return {
        title: 'Your question has reached us.',
        text: 'We look into it and answer by email.',
      }
    case 'contact':
    default:
      return { title: 'Your message has reached us.', text: 'A person answers it by email.' }
  }
}
