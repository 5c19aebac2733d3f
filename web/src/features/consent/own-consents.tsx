import { formatMoment } from 'core/date-names'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** A consent of the receiver of our mails. */
export interface OwnConsent {
  purpose: string
  text?: string | null | undefined
  /** ISO times. */
  givenAt: string
  withdrawnAt?: string | null | undefined
}

interface PurposeWords {
  title: string
  /** Label of the button that takes it back, which names what ends with it. */
  end: string
}

const PURPOSES: Readonly<Record<string, PurposeWords>> = {
  news: { title: 'Emails about new models', end: 'Stop these emails' },
  offers: { title: 'Texts with offers', end: 'Stop these texts' },
  call: { title: 'A call about your trade-in', end: 'Do not call me' },
  'keep-application': {
    title: 'Keeping your application for other roles',
    end: 'Do not keep it longer',
  },
  'booking-sms': { title: 'SMS about your bookings', end: 'Stop these messages' },
  'booking-whatsapp': {
    title: 'WhatsApp messages about your bookings',
    end: 'Stop these messages',
  },
  'drive-offer': {
    title: 'Offers of a test drive on the day of your table',
    end: 'Stop these offers',
  },
  ads: {
    title: 'Telling Google and Meta which advertisement led to your enquiry',
    end: 'Stop telling them',
  },
}

export const WITHDRAW_PATH = '/manage/consents/mine/withdraw'

interface OwnConsentsProps {
  /** Undefined without a link of ours; `down` while the backend cannot be reached. */
  consents: readonly OwnConsent[] | 'down' | undefined
  /** Address that a withdrawal is posted to. */
  action: string
}

/** Consents of the receiver of a mail, each with a button that takes it back. It needs no scripts. */
export function OwnConsents(props: OwnConsentsProps) {
  return (
    <section data-surface="light">
      <div className="page-wrap pt-11 pb-(--section) md:pt-22">
        <h1 className="measure-20 type-h1">What you agreed to</h1>
        <Content {...props} />
      </div>
    </section>
  )
}

function Content({ consents, action }: OwnConsentsProps) {
  if (consents === 'down') {
    return (
      <Notice tone="error" className="mt-10">
        We can’t look it up just now. Nothing is changed. Reload this page in a minute.
      </Notice>
    )
  }
  if (!consents) {
    return (
      <Notice tone="error" className="mt-10">
        We cannot open this link. Open the one at the end of our latest email to you.
      </Notice>
    )
  }
  if (consents.length === 0) {
    return (
      <p className="mt-4.5 measure-48 type-lead">
        Nothing at the moment. We write to you about what you sent us, and about nothing else.
      </p>
    )
  }
  return (
    <>
      <p className="mt-4.5 mb-10 measure-48 type-lead">
        Each holds for everything you sent with this email address. Take back what you like:
        bookings and orders stay as they are.
      </p>
      <ul className="max-w-180 border-b border-line">
        {consents.map((consent) => (
          <Entry key={consent.purpose} consent={consent} action={action} />
        ))}
      </ul>
    </>
  )
}

interface EntryProps {
  consent: OwnConsent
  action: string
}

function Entry({ consent: { purpose, text, givenAt, withdrawnAt }, action }: EntryProps) {
  const { title, end } = PURPOSES[purpose] ?? { title: text ?? purpose, end: 'Take it back' }
  return (
    <li className="grid items-center gap-x-6 gap-y-3 border-t border-line py-4.5 md:grid-cols-rest-auto">
      <div>
        <h2 className="text-base font-medium">{title}</h2>
        <p className="text-small text-muted">
          {text && `“${text}”, `}
          {withdrawnAt
            ? `taken back on ${formatMoment(withdrawnAt)}`
            : `agreed on ${formatMoment(givenAt)}`}
        </p>
      </div>
      {!withdrawnAt && (
        <form action={action} method="post">
          <input type="hidden" name="purpose" value={purpose} />
          <Button type="submit" variant="ghost" size="sm">
            {end}
          </Button>
        </form>
      )}
    </li>
  )
}
