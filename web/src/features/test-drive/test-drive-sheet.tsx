import { UncheckableNotice } from '#features/shared/form/form-foot.tsx'
import { NotBookableNotice } from '#features/shared/visit/not-bookable-notice.tsx'
import type { Contact } from '#features/shared/visit/hand-over.ts'
import { RequestReady } from '#features/shared/visit/request-ready.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { CarChoice } from './car-choice.tsx'
import { DriveDayStrip } from './drive-day.tsx'
import type { DriveCar, DriveOutlet } from './drive-offer.ts'
import { buildTestDriveMessage, buildTestDriveSummary } from './test-drive-message.ts'
import { WhereAndWhen, WhoIsDriving } from './test-drive-sections.tsx'
import { useTestDriveForm } from './use-test-drive-form.ts'

interface TestDriveSheetProps {
  cars: readonly DriveCar[]
  outlets: readonly DriveOutlet[]
  contact: Contact
  /** Key of the car that the visitor was looking at. */
  model?: string
  venue?: string
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

export function TestDriveSheet({
  cars,
  outlets,
  contact,
  model,
  venue,
  isOpen,
  onClose,
  onClosed,
}: TestDriveSheetProps) {
  const form = useTestDriveForm({ cars, outlets, model, venue, hasDayStrip: true })
  const { ready, entries, outlet } = form
  const choice = { outletName: outlet?.name, date: entries['date'], time: entries['time'] }

  return (
    <Sheet
      isOpen={isOpen}
      label="Book a test drive"
      heading="Book a test drive"
      onClose={onClose}
      onClosed={onClosed}
      footer={
        ready ? undefined : (
          <>
            <Button
              type="submit"
              form={form.formId}
              variant="lamp"
              isBlock
              isBusy={form.isChecking}
            >
              {choice.time ? `Prepare ${buildTestDriveSummary(choice)}` : 'Prepare the request'}
            </Button>
            <p className="text-center text-label text-muted">
              Nothing is booked until one of us has answered you.
            </p>
          </>
        )
      }
    >
      {ready && (
        <RequestReady
          summary={`${ready.model.modelName}: ${buildTestDriveSummary(choice)}`}
          subject={`A test drive: ${ready.model.modelName}`}
          message={buildTestDriveMessage(ready)}
          contact={contact}
          onChange={form.edit}
        />
      )}
      <form {...form.formProps} hidden={ready !== undefined} className="grid gap-6 md:gap-7">
        <NotBookableNotice contact={contact} subject="A test drive" />
        {form.isUncheckable && <UncheckableNotice />}
        <ErrorSummary errors={form.errorList} getId={form.getId} onSelect={form.focusField} />
        <CarChoice form={form} />
        <WhereAndWhen
          form={form}
          renderPlaceAndDay={(place) => (
            <>
              {place}
              <DriveDayStrip form={form} />
            </>
          )}
        />
        <WhoIsDriving form={form} />
      </form>
    </Sheet>
  )
}
