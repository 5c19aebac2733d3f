'use client' // Interactive form, fully rendered on the server.

import type { MessageChannel } from 'core/message-channels'
import { FormFoot } from '#features/shared/form/form-foot.tsx'
import { FormPage } from '#features/shared/form/form-page.tsx'
import { FormSection } from '#features/shared/form/form-section.tsx'
import { FormSum } from '#features/shared/form/form-sum.tsx'
import { FormStart } from '#features/shared/form/form-start.tsx'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import type { AskedAvailability } from '#features/shared/visit/availability.ts'
import { KnownStep } from '#features/shared/visit/known-step.tsx'
import { WishNotice } from '#features/shared/visit/wish-notice.tsx'
import { formatGuests } from '#features/shared/visit/format-guests.ts'
import { formatVisitTime } from '#features/shared/visit/visit-times.ts'
import type { Contact } from '#features/shared/contact/hand-over.ts'
import type { VisitWish } from '#lib/visit-wish.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CarGrid } from './car-grid.tsx'
import type { DriveCar, DriveOutlet, SoonOutlet } from './drive-offer.ts'
import { DriveRail } from './drive-rail.tsx'
import { buildTestDriveSummary } from './test-drive-message.ts'
import { TestDriveProblem } from './test-drive-problem.tsx'
import { WhereAndWhen, WhoIsDriving } from './test-drive-sections.tsx'
import { useTestDriveForm } from './use-test-drive-form.ts'

interface TestDrivePageProps {
  cars: readonly DriveCar[]
  outlets: readonly DriveOutlet[]
  soon: readonly SoonOutlet[]
  channels: readonly MessageChannel[]
  contact: Contact
  /** Preselection from the address. */
  wish: VisitWish
  sum?: string
  /** In milliseconds since 1970. */
  renderedAt: number
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
  /** Availability that the server has already read. */
  asked?: readonly AskedAvailability[]
}

export function TestDrivePage({ contact, again, ...options }: TestDrivePageProps) {
  const form = useTestDriveForm({ ...options, again })
  const { entries, car, outlet } = form
  const { tableTime } = entries
  const table =
    tableTime && `${formatVisitTime(tableTime)}, ${formatGuests(Number(form.table.party))}`

  return (
    <FormPage
      title="Book a test drive"
      lead="From any of our restaurants. All you bring is your licence."
      railPlace="wide"
      rail={
        <DriveRail
          car={car}
          firstCar={options.cars[0]}
          outlet={outlet}
          date={entries['date']}
          time={form.time}
          table={table}
        />
      }
    >
      <form {...form.formProps} className="relative mt-9 grid gap-10 md:mt-12 md:gap-13">
        <FormStart again={again} />
        <div className="grid gap-3 empty:hidden">
          <WishNotice text={form.ignored} />
          <TestDriveProblem form={form} contact={contact} />
          <ErrorSummary {...form.summary} />
        </div>
        <FormSection title="Which car?">
          <KnownStep
            label="Car"
            known={form.wished.model && car?.name}
            isOpen={form.errors.model !== undefined}
          >
            <CarGrid form={form} />
          </KnownStep>
        </FormSection>
        <FormSection title="Where and when?">
          <WhereAndWhen form={form} />
        </FormSection>
        <FormSection title="Who is driving?">
          <WhoIsDriving form={form} />
        </FormSection>
        <FormSum entries={entries} />
        <FormFoot
          form={form}
          submitLabel={tableTime ? 'Book drive and table' : 'Book the drive'}
          busyLabel="Booking"
          summary={
            car &&
            `${car.name}, ${buildTestDriveSummary({
              outletName: outlet?.name,
              date: entries['date'],
              time: form.time,
            })}${table ? `. Table: ${table}` : ''}`
          }
        >
          <p className="text-balance">
            It is confirmed at once. You can change or cancel it without an account.
          </p>
        </FormFoot>
      </form>
    </FormPage>
  )
}
