import { CODE_MINUTES } from 'core/enquiry-words'
import { routes } from '#config/routes.ts'
import { FormPage } from '#features/shared/form/form-page.tsx'
import { KeepTyped } from '#features/shared/form/keep-typed-client.tsx'
import { StepsRail } from '#features/shared/form/steps-rail.tsx'
import { ContactLinks } from '#features/shared/contact/contact-links.tsx'
import type { Contact } from '#features/shared/contact/hand-over.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { FindBookingState } from './find-booking-state.ts'

const STEPS = [
  { title: 'You ask', text: 'With the reference, and the email or number that you booked with.' },
  { title: 'We send a code', text: `Six digits that work once, for ${CODE_MINUTES} minutes.` },
  {
    title: 'You see it all',
    text: 'When, where and what you asked for. Change or cancel it there.',
  },
] as const

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
    <FormPage
      title={isCode ? 'Enter the code' : 'My booking'}
      lead={
        isCode
          ? `If ${state.reference} was booked with ${state.contact}, six digits should be there soon. They work once, for ${CODE_MINUTES} minutes.`
          : 'See, change or cancel what you booked or sent us. We send a code to the email or mobile number that you gave.'
      }
      railPlace="always"
      rail={<StepsRail title="How it works" steps={STEPS} />}
    >
      <div id="form" className="mt-9 grid scroll-mt-22 gap-6">
        {problem && <Notice tone="error">{problem}</Notice>}
        {isCode ? <CodeForms state={state} /> : <BookingForm state={state} />}
      </div>
      <div className="mt-8 border-t border-line pt-5">
        <p className="text-muted">
          {isCode
            ? 'No code after a few minutes? Look in your spam folder too. If we have no email address of yours and your number takes no texts, call us with your reference.'
            : 'No reference at hand, or neither email nor mobile? Call us: we find it by your name and the day.'}
        </p>
        <ContactLinks contact={contact} subject={state?.reference ?? 'My booking'} message="" />
      </div>
    </FormPage>
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
