import { setTimeout } from 'node:timers/promises'
import { PREORDER_VALUE } from 'core/tracking'
import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { type Enquiry, getEnquiry } from '#backend/enquiry.ts'
import { SEEN_COOKIE } from '#config/receipt-cookies.ts'
import { documentPaths } from '#config/routes.ts'
import { getLineUp } from '#content/line-up.ts'
import { getOutlets } from '#content/outlets.ts'
import { getSiteSettings } from '#content/settings.ts'
import { Confirmation } from '#features/confirmation/confirmation.tsx'
import { hasCalendar } from '#features/confirmation/calendar.ts'
import { ConfirmationEvents } from '#features/confirmation/confirmation-events-client.tsx'
import { toContact } from '#features/shared/visit/hand-over.ts'
import { formatDollars } from '#lib/format.ts'
import {
  openReceipt,
  openSeen,
  RECEIPT_HEADER,
  type SubmissionReceipt,
  toManagePath,
} from '#submission/receipt.ts'
import { getFormSecret } from '#submission/secret.ts'
import { readVisitOffer } from './read-visit-offer.ts'

interface ConfirmationViewProps {
  /** What the page says to whoever sent nothing. */
  children: ReactNode
}

/** What a visitor sent, on the page right after it; later only that it was sent. */
export async function ConfirmationView({ children }: ConfirmationViewProps) {
  const sealing = { secret: getFormSecret(), now: Date.now() }
  const receipt = openReceipt((await headers()).get(RECEIPT_HEADER), sealing)
  const seen = receipt ?? openSeen((await cookies()).get(SEEN_COOKIE)?.value, sealing)
  if (!seen) return children
  const enquiry = receipt && (await readEnquiry(receipt))
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
    <main id="content">
      <Confirmation
        form={seen.form}
        reference={seen.reference}
        isFirstView={receipt !== undefined}
        booking={enquiry}
        otherHalf={otherHalf}
        outlet={outlet}
        car={car}
        backdrop={car?.imageDark ?? cars.find(({ imageDark }) => imageDark)?.imageDark}
        contact={toContact(settings)}
        manageHref={manageHref}
        calendarHref={
          manageHref && enquiry && hasCalendar(enquiry) ? `${manageHref}/calendar.ics` : undefined
        }
        offer={offer}
        fee={{ amount: formatDollars(PREORDER_VALUE), termsHref: documentPaths.preOrderTerms }}
      />
      {receipt && (
        <ConfirmationEvents
          form={receipt.form}
          eventId={receipt.eventId ?? enquiry?.eventId}
          preOrderKey={enquiry?.status === 'PAID' ? enquiry.id : undefined}
        />
      )}
    </main>
  )
}

const PAYMENT_READS = 10
const PAYMENT_WAIT_MS = 500

/** The record says what was accepted; a page can do without it. */
async function readEnquiry({ record, token }: SubmissionReceipt): Promise<Enquiry | undefined> {
  if (!record || !token) return undefined
  let enquiry: Enquiry | undefined
  // Whoever has just paid may be here before the news of it.
  for (let read = 0; read < PAYMENT_READS; read += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each read waits for the one before
    enquiry = await getEnquiry({ id: record.id, token }).catch(() => undefined)
    if (enquiry?.status !== 'AWAITING_PAYMENT') return enquiry
    // oxlint-disable-next-line no-await-in-loop -- as above
    await setTimeout(PAYMENT_WAIT_MS)
  }
  return enquiry
}
