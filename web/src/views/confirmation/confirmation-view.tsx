import { KINDS_BY_FORM } from 'core/enquiry-kinds'
import { PRE_ORDER_FEE } from 'core/enquiry-kinds/pre-order-fee'
import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { type Enquiry, getEnquiry } from '#backend/enquiry.ts'
import { env } from '#config/env.server.ts'
import { SEEN_COOKIE } from '#config/receipt-cookies.ts'
import { documentPaths } from '#config/routes.ts'
import { getLineUp } from '#content/line-up.ts'
import { getOutlets } from '#content/outlets.ts'
import { getSiteSettings } from '#content/settings.ts'
import { Confirmation } from '#features/confirmation/confirmation.tsx'
import { hasCalendar } from '#features/confirmation/calendar.ts'
import { ConfirmationEvents } from '#features/confirmation/confirmation-events-client.tsx'
import { toContact } from '#features/shared/contact/hand-over.ts'
import { formatDollars } from 'core/numbers'
import { PAYMENT_HEADER } from '#submission/payment-progress.ts'
import {
  openReceipt,
  openSeen,
  RECEIPT_HEADER,
  type SubmissionReceipt,
  toManagePath,
} from '#submission/receipt.ts'
import { getFormSecret } from '#submission/secret.ts'
import { getReader } from './get-reader.ts'
import { readVisitOffer } from './read-visit-offer.ts'

interface ConfirmationViewProps {
  /** Texts for visitors without a receipt. */
  children: ReactNode
}

/** Confirmation of a sent enquiry; a reload shows no personal data. */
export async function ConfirmationView({ children }: ConfirmationViewProps) {
  const sealing = { secret: getFormSecret(), now: Date.now() }
  const asked = await headers()
  const receipt = openReceipt(asked.get(RECEIPT_HEADER), sealing)
  const seen = receipt ?? openSeen((await cookies()).get(SEEN_COOKIE)?.value, sealing)
  if (!seen) return children
  const kind = KINDS_BY_FORM[seen.form]
  const enquiry = receipt && (await readEnquiry(receipt))
  const isConfirming =
    enquiry?.status === 'AWAITING_PAYMENT' && asked.get(PAYMENT_HEADER) === 'confirming'
  const [otherHalf, cars, outlets, settings] = await Promise.all([
    receipt?.token && enquiry?.with
      ? getEnquiry({ id: enquiry.with, token: receipt.token }).catch(() => undefined)
      : undefined,
    getLineUp(),
    getOutlets(),
    getSiteSettings(),
  ])
  const offer = enquiry && (await readVisitOffer(enquiry, { cars, outlets }))
  const outlet = outlets.find(({ venue }) => venue === enquiry?.venue)
  const model = enquiry?.model ?? otherHalf?.model
  const car = cars.find(({ href }) => href.slice(1) === model)
  const manageHref = seen.record && toManagePath(seen.record)
  return (
    <main id="content" data-shown-once={receipt && ''}>
      <Confirmation
        form={seen.form}
        reference={seen.reference}
        isFirstView={receipt !== undefined}
        isConfirming={isConfirming}
        enquiry={enquiry}
        otherHalf={otherHalf}
        outlet={outlet}
        car={car}
        backdrop={car?.imageDark ?? cars.find(({ imageDark }) => imageDark)?.imageDark}
        contact={toContact(settings)}
        manageHref={manageHref}
        manageUrl={manageHref && new URL(manageHref, env.siteUrl).href}
        calendarHref={
          manageHref && enquiry && hasCalendar(enquiry) ? `${manageHref}/calendar.ics` : undefined
        }
        offer={offer}
        fee={{
          amount: formatDollars(PRE_ORDER_FEE.dollars),
          termsHref: documentPaths.preOrderTerms,
        }}
      />
      {receipt && (
        <ConfirmationEvents
          leadForm={kind.lead?.form}
          conversion={kind.lead?.conversion}
          eventId={receipt.eventId ?? enquiry?.eventId}
          preOrderKey={kind.fee && enquiry?.status === 'PAID' ? enquiry.id : undefined}
        />
      )}
    </main>
  )
}

/** The accepted record; optional, since the page works without it. */
async function readEnquiry(receipt: SubmissionReceipt): Promise<Enquiry | undefined> {
  const { record, token } = receipt
  if (!record) return undefined
  return getEnquiry({ id: record.id, token }, await getReader(receipt)).catch(() => undefined)
}
