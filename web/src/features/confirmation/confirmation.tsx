import { routes } from '#config/routes.ts'
import type { FormName } from '#features/shared/form/form-answer.ts'
import { ContactLinks } from '#features/shared/visit/contact-links.tsx'
import type { Contact } from '#features/shared/visit/hand-over.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Backdrop, Booking, BookingCar, BookingOutlet } from './booking.ts'
import { BookingFacts } from './booking-facts.tsx'
import { ConfirmationHero } from './confirmation-hero.tsx'
import { buildSeenTexts, buildTexts } from './confirmation-texts.ts'

interface ConfirmationProps {
  form: FormName
  reference: string
  /** Only then it says more than that something was sent. */
  isFirstView: boolean
  booking?: Booking
  /** The table that goes with a drive, or the drive that goes with a table. */
  otherHalf?: Booking
  outlet?: BookingOutlet
  car?: BookingCar
  backdrop?: Backdrop
  contact: Contact
  manageHref?: string
  calendarHref?: string
}

/** The answer to whoever just sent something. */
export function Confirmation({
  form,
  reference,
  isFirstView,
  booking,
  otherHalf,
  outlet,
  car,
  backdrop,
  contact,
  manageHref,
  calendarHref,
}: ConfirmationProps) {
  const { title, text } = isFirstView
    ? buildTexts(form, booking, outlet, car)
    : buildSeenTexts(form)
  return (
    <>
      <ConfirmationHero title={title} text={text} image={backdrop}>
        {calendarHref && (
          <ButtonLink href={calendarHref} download>
            <Icon name="calendar" />
            Add to calendar
          </ButtonLink>
        )}
        {manageHref && (
          <ButtonLink href={manageHref} variant="ghost">
            {form === 'test-drive' || form === 'reservation' ? 'Change or cancel' : 'Manage it'}
          </ButtonLink>
        )}
        {!manageHref && <ButtonLink href={routes.home}>Home</ButtonLink>}
      </ConfirmationHero>
      <div data-surface="light" className="page-wrap pb-(--section)">
        <BookingFacts
          reference={reference}
          booking={booking}
          otherHalf={otherHalf}
          outlet={outlet}
          car={car}
        />
        <div className="mt-11 flex flex-wrap items-baseline gap-x-8">
          <p className="text-muted">Something to ask? Have the reference at hand.</p>
          <ContactLinks contact={contact} subject={reference} message="" />
        </div>
      </div>
      {booking && (
        <NextSteps
          form={form}
          booking={booking}
          hasBoth={otherHalf !== undefined}
          outlet={outlet}
          car={car}
        />
      )}
    </>
  )
}

interface NextStepsProps {
  form: FormName
  booking: Booking
  hasBoth: boolean
  outlet?: BookingOutlet
  car?: BookingCar
}

/** What goes with it: a meal with a drive, a drive with a meal, a figure for the old car. */
function NextSteps({ form, booking, hasBoth, outlet, car }: NextStepsProps) {
  const { venue, date } = booking
  return (
    <>
      {form === 'test-drive' && venue && !hasBoth && (
        <section data-surface="dark" className="py-(--section)">
          <div className="page-wrap">
            <h2 className="max-w-[16ch] type-h1">You will be hungry after</h2>
            <p className="mt-5 mb-8 max-w-[42ch] type-lead">
              The drive ends where the kitchen starts. Take a table at {outlet?.name} on the same
              day.
            </p>
            <ButtonLink
              href={`${routes.reservation}?venue=${venue}&date=${date}`}
              isAction
              data-sheet="reservation"
              data-venue={venue}
              data-date={date}
              variant="lamp"
            >
              Book a table
            </ButtonLink>
          </div>
        </section>
      )}
      {form === 'reservation' && venue && !hasBoth && (
        <section data-surface="dark" className="py-(--section)">
          <div className="page-wrap">
            <h2 className="max-w-[16ch] type-h1">Drive one before you sit down</h2>
            <p className="mt-5 mb-8 max-w-[42ch] type-lead">
              Cars stand at the door of {outlet?.name}. Bring your licence.
            </p>
            <ButtonLink
              href={routes.testDrive}
              isAction
              data-sheet="test-drive"
              data-venue={venue}
              variant="lamp"
            >
              Book a test drive
            </ButtonLink>
          </div>
        </section>
      )}
      <div
        data-surface="light"
        className="page-wrap grid gap-x-(--gutter) gap-y-12 py-(--section) md:grid-cols-2"
      >
        {form !== 'trade-in' && (
          <section>
            <h2 className="type-h2">Driving something now?</h2>
            <p className="mt-4 mb-2 max-w-[38ch] text-muted">
              Drive it here. We look at it while you are out, and answer with a figure.
            </p>
            <TextLink href={routes.tradeIn}>Value my car</TextLink>
          </section>
        )}
        {form === 'trade-in' && (
          <section>
            <h2 className="type-h2">While you wait</h2>
            <p className="mt-4 mb-2 max-w-[38ch] text-muted">
              Find the log card and count the keys. Washing it is not needed: we look under the dirt
              either way.
            </p>
            <TextLink href={routes.testDrive}>Drive what may come next</TextLink>
          </section>
        )}
        <section>
          <h2 className="type-h2">Want to read first?</h2>
          <p className="mt-4 mb-2 max-w-[38ch] text-muted">
            Every figure with its source and the test behind it.
          </p>
          {car ? (
            <TextLink href={car.href}>{car.modelName}</TextLink>
          ) : (
            <TextLink href={routes.models}>All models</TextLink>
          )}
        </section>
      </div>
    </>
  )
}
