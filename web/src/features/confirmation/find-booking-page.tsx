import { CODE_MINUTES } from 'core/enquiry-words'
import { routes } from '#config/routes.ts'
import { KeepTyped } from '#features/shared/form/keep-typed-client.tsx'
import { ContactLinks } from '#features/shared/visit/contact-links.tsx'
import type { Contact } from '#features/shared/visit/hand-over.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { FindBookingState } from './find-booking-state.ts'

const ACTION = '/api/my-booking'

interface FindBookingPageProps {
  /** Without one, nothing was entered yet. */
  state: FindBookingState | undefined
  contact: Contact
}

/** Finds a booking by its reference and a code that is sent. It needs no scripts and no cookies. */
export function FindBookingPage({ state, contact }: FindBookingPageProps) {
  const isCode = state?.step === 'code'
  const hasErrors = Object.keys(state?.errors ?? {}).length > 0
  const problem = state?.problem ?? (hasErrors ? 'Check what is marked below.' : undefined)
  return (
    <section data-surface="light">
      <div className="page-wrap pt-11 pb-(--section) md:pt-22">
        <div className="grid max-w-180 gap-8">
          <div>
            <h1 className="measure-20 type-h1">{isCode ? 'Enter the code' : 'My booking'}</h1>
            <p className="mt-4.5 measure-52 type-lead">
              {isCode
                ? `If ${state.reference} was booked with ${state.contact}, six digits should be there soon. They work once, for ${CODE_MINUTES} minutes.`
                : 'See, change or cancel what you booked or sent us. We send a code to the email or mobile number that you gave.'}
            </p>
          </div>
          <div id="form" className="grid scroll-mt-22 gap-6">
            {problem && <Notice tone="error">{problem}</Notice>}
            {isCode ? <CodeForms state={state} /> : <BookingForm state={state} />}
          </div>
          <div className="border-t border-line pt-5">
            <p className="text-muted">
              {isCode
                ? 'No code after a few minutes? Look in your spam folder too. If we have no email address of yours and your number takes no texts, call us with your reference.'
                : 'No reference at hand, or neither email nor mobile? Call us: we find it by your name and the day.'}
            </p>
            <ContactLinks contact={contact} subject={state?.reference ?? 'My booking'} message="" />
          </div>
        </div>
      </div>
    </section>
  )
}

function BookingForm({ state }: { state: FindBookingState | undefined }) {
  const { reference = '', contact = '', errors = {} } = state ?? {}
  return (
    <>
      <form action={ACTION} method="post" className="grid gap-6">
        <KeepTyped action={ACTION} />
        <TextField
          label="Reference"
          name="reference"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          placeholder="BYD-7Q4KX2MD"
          defaultValue={reference}
          error={errors.reference}
          hint="It was on the page after you booked, and is in our email or message."
        />
        <TextField
          label="Email or mobile number"
          name="contact"
          required
          autoComplete="email"
          maxLength={254}
          defaultValue={contact}
          error={errors.contact}
          hint="The one that you booked with."
        />
        <div>
          <Button type="submit" variant="lamp">
            Send me a code
          </Button>
        </div>
      </form>
      <p className="text-muted">
        Booked while signed in? <TextLink href={routes.member}>See your account</TextLink>
      </p>
    </>
  )
}

function CodeForms({ state: { reference, contact, errors } }: { state: FindBookingState }) {
  const known = (
    <>
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="contact" value={contact} />
    </>
  )
  return (
    <>
      <form action={ACTION} method="post" className="grid gap-6">
        {known}
        <TextField
          label="Code"
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={12}
          error={errors.code}
          className="num text-subtitle tracking-widest"
        />
        <div>
          <Button type="submit" variant="lamp">
            Open my booking
          </Button>
        </div>
      </form>
      <div className="flex flex-wrap items-center gap-x-7">
        <form action={ACTION} method="post">
          {known}
          <Button type="submit" variant="ghost" size="sm">
            Send a new code
          </Button>
        </form>
        <TextLink href={routes.myBooking} arrow="none">
          Enter something else
        </TextLink>
      </div>
    </>
  )
}
