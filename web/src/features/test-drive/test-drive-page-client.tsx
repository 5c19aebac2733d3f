'use client' // The form answers to what is typed into it; it renders whole on the server.

import { useEffect } from 'react'
import { FormFoot } from '#features/shared/form/form-foot.tsx'
import { FormPage } from '#features/shared/form/form-page.tsx'
import { FieldPair, FormSection } from '#features/shared/form/form-section.tsx'
import { WithoutScripts } from '#features/shared/form/without-scripts.tsx'
import { buildPlainFormProps, type Contact } from '#features/shared/visit/hand-over.ts'
import { NotBookableNotice } from '#features/shared/visit/not-bookable-notice.tsx'
import { RequestReady } from '#features/shared/visit/request-ready.tsx'
import { trackEvent } from '#lib/tracking/track-event.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CarGrid } from './car-grid.tsx'
import { DriveDayField } from './drive-day.tsx'
import type { DriveCar, DriveOutlet } from './drive-offer.ts'
import { DriveRail } from './drive-rail.tsx'
import { buildTestDriveMessage, buildTestDriveSummary } from './test-drive-message.ts'
import { WhereAndWhen, WhoIsDriving } from './test-drive-sections.tsx'
import { useTestDriveForm } from './use-test-drive-form.ts'

interface TestDrivePageProps {
  cars: readonly DriveCar[]
  outlets: readonly DriveOutlet[]
  contact: Contact
  /** Key of the car that the address names. */
  model?: string
}

const SUBJECT = 'A test drive'

export function TestDrivePage({ cars, outlets, contact, model }: TestDrivePageProps) {
  const form = useTestDriveForm({ cars, outlets, model, hasDayStrip: false })
  const { ready, entries, car, outlet } = form
  const presetName = cars.find(({ key }) => key === model)?.modelName

  useEffect(() => {
    void trackEvent({ name: 'initiate-test-drive', carModel: presetName })
  }, [presetName])

  return (
    <FormPage
      title="Book a test drive"
      lead="From any of our restaurants. Choose a car, a place and a time, and bring your licence."
      railPlace="wide"
      rail={<DriveRail car={car} outlet={outlet} date={entries['date']} time={entries['time']} />}
    >
      {ready && (
        <section className="mt-13">
          <RequestReady
            heading="h2"
            summary={`${ready.model.modelName}: ${buildTestDriveSummary({ outletName: ready.venue.name, date: ready.date, time: ready.time })}`}
            subject={`${SUBJECT}: ${ready.model.modelName}`}
            message={buildTestDriveMessage(ready)}
            contact={contact}
            onChange={form.edit}
          />
        </section>
      )}
      <form
        {...buildPlainFormProps(contact, SUBJECT)}
        {...form.formProps}
        hidden={ready !== undefined}
        className="mt-9 grid gap-13"
      >
        <div className="grid gap-3">
          <NotBookableNotice contact={contact} subject={SUBJECT} />
          <ErrorSummary errors={form.errorList} getId={form.getId} onSelect={form.focusField} />
        </div>
        <FormSection title="Which car?">
          <CarGrid form={form} />
        </FormSection>
        <FormSection title="Where and when?">
          <WhereAndWhen
            form={form}
            renderPlaceAndDay={(place) => (
              <FieldPair>
                {place}
                <DriveDayField form={form} />
              </FieldPair>
            )}
          />
        </FormSection>
        <FormSection title="Who is driving?">
          <WhoIsDriving form={form} />
        </FormSection>
        <FormFoot
          submitLabel="Prepare the request"
          isChecking={form.isChecking}
          isUncheckable={form.isUncheckable}
          hasEntries={form.isTouched}
          onClear={form.clear}
        >
          <p>
            This sends nothing yet: it writes your request out, for you to give to us by WhatsApp,
            mail or phone. Nothing is booked until one of us has answered you.
          </p>
          <WithoutScripts contact={contact} />
        </FormFoot>
      </form>
    </FormPage>
  )
}
