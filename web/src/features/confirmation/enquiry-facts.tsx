import type { ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'
import { formatMoment, formatShortDate } from 'core/date-names'
import { nameOtherHalf } from '#features/shared/visit/other-half.ts'
import { formatVisitTime } from '#features/shared/visit/visit-times.ts'
import { getStatusName } from '#features/shared/status-names.ts'
import type { toDetails } from './enquiry-details.ts'
import type { OwnEnquiry, EnquiryCar, EnquiryOutlet } from './own-enquiry.ts'

interface EnquiryFactsProps {
  reference: string
  enquiry?: OwnEnquiry
  /** The payment is being confirmed. */
  isConfirming?: boolean
  outlet?: EnquiryOutlet
  car?: EnquiryCar
  roleTitle?: string
  /** The other half of a dine-and-drive. */
  otherHalf?: OwnEnquiry
  /** Further details of the enquiry; the owner's free text to the holder of the link only. */
  details?: ReturnType<typeof toDetails>
}

/** A labelled detail. */
export function EnquiryFacts({
  reference,
  enquiry,
  isConfirming,
  otherHalf,
  outlet,
  car,
  roleTitle,
  details = [],
}: EnquiryFactsProps) {
  const photos = enquiry?.details['photos']
  const photoCount = Array.isArray(photos) ? photos.length : 0
  return (
    <dl className="grid num grid-cols-2 gap-x-4 gap-y-4.5 border-b border-line pt-7 pb-6.5 md:flex md:flex-wrap md:gap-x-14">
      <Fact term="Reference">{reference}</Fact>
      {enquiry && (
        <Fact term="Status">
          {isConfirming ? 'Confirming the payment' : getStatusName(enquiry)}
        </Fact>
      )}
      {roleTitle && <Fact term="Role">{roleTitle}</Fact>}
      {car && <Fact term="Car">{car.name}</Fact>}
      {outlet && (
        <Fact term="Where">{[outlet.name, outlet.address1].filter(Boolean).join(', ')}</Fact>
      )}
      {enquiry?.date && !enquiry.time && <Fact term="Day">{formatShortDate(enquiry.date)}</Fact>}
      {enquiry?.party !== undefined && <Fact term="Guests">{enquiry.party}</Fact>}
      {otherHalf?.time && (
        <Fact term={nameOtherHalf(otherHalf.kind)}>
          {formatVisitTime(otherHalf.time)}
          {otherHalf.party !== undefined && `, for ${otherHalf.party}`}
        </Fact>
      )}
      {details.map(({ name, label, text, isLong }) => (
        <Fact key={name} term={label} isLong={isLong}>
          {text}
        </Fact>
      ))}
      {photoCount > 0 && <Fact term="Photos">{photoCount} of 4</Fact>}
      {enquiry && <Fact term="Name">{enquiry.person.name}</Fact>}
      {enquiry && !enquiry.date && <Fact term="Sent">{formatMoment(enquiry.createdAt)}</Fact>}
    </dl>
  )
}

interface FactProps {
  term: string
  /** Keeps line breaks. */
  isLong?: boolean
  children: ReactNode
}

function Fact({ term, isLong = false, children }: FactProps) {
  return (
    <div className={classNames('min-w-0', isLong && 'order-last col-span-2 basis-full')}>
      <dt className="text-label text-muted">{term}</dt>
      <dd
        className={classNames(
          'mt-1 wrap-anywhere',
          isLong ? 'measure-70 whitespace-pre-line' : 'font-strong',
        )}
      >
        {children}
      </dd>
    </div>
  )
}
