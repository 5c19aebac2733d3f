import { type FormName, KINDS_BY_FORM } from 'core/enquiry-kinds'
import { getAgreedChannel } from 'core/message-channels'
import { formatWholeDate } from 'core/date-names'
import { formatVisitTime } from '#features/shared/visit/visit-times.ts'
import { type OwnEnquiry, type EnquiryCar, type EnquiryOutlet, getText } from './own-enquiry.ts'

interface Texts {
  title: string
  text: string
}

/** Texts of a reload, without personal data. */
export const buildSeenTexts = (form: FormName): Texts => ({
  title: `Your ${KINDS_BY_FORM[form].noun} has reached us`,
  text: 'Find the details, and what you can do, under “My booking” with your reference.',
})

interface Confirmed {
  enquiry: OwnEnquiry | undefined
  /** The other half of a dine-and-drive. */
  otherHalf: OwnEnquiry | undefined
  outlet: EnquiryOutlet | undefined
  car: EnquiryCar | undefined
  /** The payment is being confirmed. */
  isConfirming?: boolean
}

/** Non-breaking, for large headings. */
const formatTime = (time: string) => formatVisitTime(time).replace(' ', '\u00A0')

export const CONFIRMING_PAYMENT: Texts = {
  title: 'Confirming your payment.',
  text: 'This can take a minute. There is no need to pay again or to wait: “My booking” says once it is confirmed, and we also email you.',
}

/** Texts right after sending; generic ones when the record is not available. */
export function buildTexts(
  form: FormName,
  { enquiry, otherHalf, outlet, car, isConfirming }: Confirmed,
): Texts {
  if (isConfirming) return CONFIRMING_PAYMENT
  if (!enquiry) return buildSeenTexts(form)
  const { acceptedVisit, sentText } = KINDS_BY_FORM[form]
  const around = acceptedVisit && getText(enquiry, acceptedVisit.timeOf)
  const otherTime = otherHalf?.time && formatTime(otherHalf.time)
  const when = [
    enquiry.date && formatWholeDate(enquiry.date),
    enquiry.time ? formatTime(enquiry.time) : around && `about ${formatTime(around)}`,
  ]
    .filter(Boolean)
    .join(', ')
  return sentText({
    when,
    place: outlet?.name ?? 'Our place',
    modelName: car?.modelName ?? 'car',
    otherTime,
    otherParty: otherHalf?.party ?? 2,
    hasEmail: Boolean(enquiry.person.email),
    hasMessages: getAgreedChannel(enquiry.consents) !== undefined,
    isPaid: enquiry.status === 'PAID',
    getText: (name) => getText(enquiry, name),
  })
}
