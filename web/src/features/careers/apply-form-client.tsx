'use client' // The form answers to what is typed into it; it renders whole on the server.

import { useState } from 'react'
import type { Mailbox } from '#content/types.ts'
import { CONSENTS } from '#features/shared/form/consents.ts'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { createFormDraft } from '#features/shared/form/form-draft.ts'
import { FormFoot } from '#features/shared/form/form-foot.tsx'
import { FormPhone } from '#features/shared/form/form-phone.tsx'
import { FormProblemNotice } from '#features/shared/form/form-problem-notice.tsx'
import { FormStart } from '#features/shared/form/form-start.tsx'
import { MAX_TEXT_LENGTH } from '#features/shared/form/text-limits.ts'
import { useForm } from '#features/shared/form/use-form.ts'
import type { Contact } from '#features/shared/visit/hand-over.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { APPLICATION_FIELDS, RESUME_ID_ENTRY, RESUME_NAME_ENTRY } from './application-fields.ts'
import { buildApplicationMessage } from './application-message.ts'
import { ResumeField } from './resume-field.tsx'
import { getResumeError } from './resume-rules.ts'

interface ApplyFormProps {
  slug: string
  /** "Host, showroom floor, Suntec City". */
  jobTitle: string
  mailbox?: Mailbox
  /** What a post without scripts came back with. */
  again?: PlainAnswer
}

/** Asks what an application needs, and sends it with the résumé to the people who hire. */
export function ApplyForm({ slug, jobTitle, mailbox, again }: ApplyFormProps) {
  // Every role has a draft of its own.
  const [draft] = useState(() => createFormDraft(`application_${slug}`))
  const [preset] = useState({ career: slug })
  const [resume, setResume] = useState<File>()
  const form = useForm({
    name: 'application',
    again,
    draft,
    preset,
    fields: APPLICATION_FIELDS,
    loadChecks: async () => (await import('./validate-application.ts')).validateApplication,
    check: (validate, entries) => validate({ ...entries, [RESUME_NAME_ENTRY]: resume?.name ?? '' }),
    getFiles: async () => new Map(resume ? [['resume', resume]] : []),
  })
  const { checked, entries, errors } = form
  const subject = `Application: ${jobTitle}`

  return (
    <form {...form.formProps} encType="multipart/form-data" className="relative grid gap-6">
      <FormStart again={again} />
      <input type="hidden" name="career" value={slug} readOnly />
      <FormProblemNotice
        problem={form.problem}
        count={form.problemCount}
        contact={toContact(mailbox)}
        subject={subject}
        message={
          checked
            ? buildApplicationMessage(jobTitle, checked)
            : `Hello, I would like to apply for ${jobTitle}.`
        }
        onRetry={form.submit}
      />
      <ErrorSummary errors={form.errorList} getId={form.getId} onSelect={form.focusField} />
      <TextField
        {...form.field('name')}
        label="Name"
        autoComplete="name"
        required
        maxLength={120}
      />
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
      />
      <FormPhone
        id={form.getId('phone')}
        entries={entries}
        hint="For the interview only."
        error={errors.phone}
        onChange={form.set}
      />
      <ResumeField
        id={form.getId('resume')}
        name="resume"
        error={errors.resume}
        upload={entries[RESUME_ID_ENTRY]}
        onChoose={(file) => {
          setResume(file && getResumeError(file) === undefined ? file : undefined)
          form.set({ [RESUME_ID_ENTRY]: '' })
        }}
      />
      <TextAreaField
        {...form.area('story')}
        label={
          <>
            Tell us about a guest you remember{' '}
            <span className="font-normal text-muted">(optional)</span>
          </>
        }
        maxLength={MAX_TEXT_LENGTH}
        hint="Two or three lines is plenty."
      />
      <Checkbox {...form.box('mayKeep')}>
        {CONSENTS['keep-application'].text} <span className="text-muted">(optional)</span>
      </Checkbox>
      <FormFoot
        submitLabel={`Apply for ${jobTitle}`}
        isBusy={form.isBusy}
        hasEntries={form.isTouched}
        onClear={form.clear}
      >
        <p>
          Read only by the people who hire. We do not ask for NRIC, photo, age, race, religion or
          marital status.
        </p>
      </FormFoot>
    </form>
  )
}

function toContact(mailbox: Mailbox | undefined): Contact {
  return {
    mail: mailbox?.address,
    isMailSample: mailbox?.isSample === true,
    isPhoneSample: false,
    isWhatsappSample: false,
  }
}
