import type { MessageChannel } from 'core/message-channels'
import { FormStart } from '#features/shared/form/form-start.tsx'
import { BookedAlready } from '#features/shared/visit/booked-already.tsx'
import type { Contact } from '#features/shared/contact/hand-over.ts'
import type { VisitWish } from '#lib/visit-wish.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Sheet, type SheetState } from '#ui/sheet-client.tsx'
import { CarChoice } from './car-choice.tsx'
import type { DriveCar, DriveOutlet, SoonOutlet } from './drive-offer.ts'
import { buildTestDriveSummary } from './test-drive-message.ts'
import { TestDriveProblem } from './test-drive-problem.tsx'
import { WhereAndWhen, WhoIsDriving } from './test-drive-sections.tsx'
import { useTestDriveForm } from './use-test-drive-form.ts'

interface TestDriveSheetProps extends SheetState {
  cars: readonly DriveCar[]
  outlets: readonly DriveOutlet[]
  soon: readonly SoonOutlet[]
  channels: readonly MessageChannel[]
  contact: Contact
  /** Preselection from the page or the trigger; `model` is the car's key. */
  wish: VisitWish
}

export function TestDriveSheet({
  cars,
  outlets,
  soon,
  channels,
  contact,
  wish,
  ...state
}: TestDriveSheetProps) {
  const form = useTestDriveForm({ cars, outlets, soon, channels, wish })
  const { entries, outlet } = form
  const choice = { outletName: outlet?.name, date: entries['date'], time: form.time }
  const hasTable = Boolean(entries['tableTime'])
  const what = hasTable ? 'drive and table, ' : ''

  return (
    <Sheet
      {...state}
      label="Book a test drive"
      heading="Book a test drive"
      footer={
        <>
          <Button
            type="submit"
            form={form.formId}
            variant="lamp"
            isBlock
            isBusy={form.isBusy}
            busyLabel={`Booking ${what}${buildTestDriveSummary(choice)}`}
          >
            {choice.time
              ? `Book ${what}${buildTestDriveSummary(choice)}`
              : `Book ${hasTable ? 'drive and table' : 'the drive'}`}
          </Button>
          <p className="text-center text-label text-muted">
            It is confirmed at once. You can change or cancel it. <BookedAlready />
          </p>
        </>
      }
    >
      <form {...form.formProps} className="relative grid gap-6 md:gap-7">
        <FormStart />
        <TestDriveProblem form={form} contact={contact} />
        <ErrorSummary {...form.summary} />
        <CarChoice form={form} />
        <WhereAndWhen form={form} />
        <WhoIsDriving form={form} />
      </form>
    </Sheet>
  )
}
