import { FormProblemNotice } from '#features/shared/form/form-problem-notice.tsx'
import { describeMove } from '#features/shared/visit/pair-times.ts'
import type { Contact } from '#features/shared/contact/hand-over.ts'
import { buildTestDriveMessage, buildTestDriveSummary } from './test-drive-message.ts'
import type { TestDriveForm } from './use-test-drive-form.ts'

interface TestDriveProblemProps {
  form: TestDriveForm
  contact: Contact
}

/** Says why a drive was refused, and offers alternatives. */
export function TestDriveProblem({ form, contact }: TestDriveProblemProps) {
  const { checked, outlets } = form
  return (
    <FormProblemNotice
      form={form}
      contact={contact}
      subject={checked ? `A test drive: ${checked.model.modelName}` : 'A test drive'}
      message={checked ? buildTestDriveMessage(checked) : 'Hello, I would like a test drive.'}
      failure={{
        title: 'Your request did not go through.',
        text: 'Everything you entered is still here. It is safe to send again: we book one test drive only.',
      }}
      onChoose={form.take}
      formatAlternative={(alternative) => {
        const { venue, date, time, otherTime } = alternative
        const placeName = outlets.find((outlet) => outlet.venue === venue)?.name
        return otherTime
          ? describeMove(alternative, { added: 'meal', placeName })
          : buildTestDriveSummary({ outletName: placeName, date, time })
      }}
    />
  )
}
