import { type FormName, KINDS_BY_FORM } from 'core/enquiry-kinds'
import { routes } from '#config/routes.ts'
import { ContactLinks } from '#features/shared/contact/contact-links.tsx'
import { buildReferenceMessage, type Contact } from '#features/shared/contact/hand-over.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Backdrop, OwnEnquiry, EnquiryCar, EnquiryOutlet } from './own-enquiry.ts'
import { toSeenFloor } from './enquiry-details.ts'
import { EnquiryFacts } from './enquiry-facts.tsx'
import { ConfirmationHero } from './confirmation-hero.tsx'
import { buildSeenTexts, buildTexts } from './confirmation-texts.ts'
import { HouseRules } from './house-rules.tsx'
import { NextSteps } from './next-steps.tsx'
import { PaymentWatch } from './payment-watch-client.tsx'
import { Receipt } from './receipt.tsx'
import type { VisitOffer } from './visit-offer.ts'
import { VisitOfferSection } from './visit-offer-section.tsx'

interface ConfirmationProps {
  form: FormName
  reference: string
  /** True right after sending; a reload shows no personal data. */
  isFirstView: boolean
  /** The payment is being confirmed: the page polls until it is. */
  isConfirming: boolean
  enquiry?: OwnEnquiry
  /** The other half of a dine-and-drive. */
  otherHalf?: OwnEnquiry
  outlet?: EnquiryOutlet
  car?: EnquiryCar
  backdrop?: Backdrop
  contact: Contact
  manageHref?: string
  /** Address of its page, without what opens it. */
  manageUrl?: string
  calendarHref?: string
  /** Offer for the other half of the visit. */
  offer?: VisitOffer
  /** "S$1,000", and the address of its terms. */
  fee: { amount: string; termsHref: string }
}

/** Confirmation page right after sending. */
export function Confirmation({
  form,
  reference,
  isFirstView,
  isConfirming,
  enquiry,
  otherHalf,
  outlet,
  car,
  backdrop,
  contact,
  manageHref,
  manageUrl,
  calendarHref,
  offer,
  fee,
}: ConfirmationProps) {
  const { title, text } = isFirstView
    ? buildTexts(form, { enquiry, otherHalf, outlet, car, isConfirming })
    : buildSeenTexts(form)
  const table = [enquiry, otherHalf].find((half) => half?.kind === 'RESERVATION')
  const isUnpaid = enquiry?.status === 'AWAITING_PAYMENT' && !isConfirming
  return (
    <>
      <ConfirmationHero
        title={title}
        text={text}
        image={backdrop}
        isLive={KINDS_BY_FORM[form].fee !== undefined}
      >
        {calendarHref && (
          <ButtonLink href={calendarHref} download>
            <Icon name="calendar" />
            Add to calendar
          </ButtonLink>
        )}
        {manageHref && (
          <ButtonLink href={manageHref} variant={isUnpaid ? 'lamp' : 'ghost'}>
            {isUnpaid ? 'Pay the fee' : KINDS_BY_FORM[form].manageLabel}
          </ButtonLink>
        )}
        {isConfirming && (
          <ButtonLink href={KINDS_BY_FORM[form].confirmationPath} variant="lamp">
            Look again
          </ButtonLink>
        )}
        {!manageHref && <ButtonLink href={routes.home}>Home</ButtonLink>}
      </ConfirmationHero>
      <div
        data-surface="light"
        className={`page-wrap ${isFirstView && !offer ? 'pb-2' : 'pb-13 md:pb-18'}`}
      >
        <EnquiryFacts
          reference={reference}
          enquiry={enquiry}
          isConfirming={isConfirming}
          otherHalf={otherHalf}
          outlet={outlet}
          car={car}
          details={enquiry && toSeenFloor(enquiry)}
        />
        {isConfirming && <PaymentWatch />}
        {enquiry?.status === 'PAID' && (
          <Receipt
            enquiry={enquiry}
            outlet={outlet}
            car={car}
            fee={fee.amount}
            termsHref={fee.termsHref}
          />
        )}
        {table && <HouseRules table={table} outlet={outlet} />}
        <div className="mt-9 flex flex-wrap items-baseline gap-x-8">
          <p className="text-muted">Any questions? Have your reference at hand.</p>
          <ContactLinks
            contact={contact}
            subject={reference}
            message=""
            whatsappMessage={buildReferenceMessage(reference, manageUrl)}
          />
        </div>
      </div>
      {enquiry?.time && offer && (
        <VisitOfferSection offer={offer} time={enquiry.time} outlet={outlet} />
      )}
      {enquiry && enquiry.status !== 'PAID' && (
        <NextSteps steps={KINDS_BY_FORM[form].nextSteps} car={car} />
      )}
    </>
  )
}
