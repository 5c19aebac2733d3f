'use client' // Interactive form, fully rendered on the server.

import { useState } from 'react'
import type { Mailbox } from '#content/types.ts'
import { CONSENTS } from '#features/shared/form/consents.ts'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { createFormDraft } from '#features/shared/form/form-draft.ts'
import { FormFoot } from '#features/shared/form/form-foot.tsx'
import { FormPhone } from '#features/shared/form/form-phone.tsx'
import { FormProblemNotice } from '#features/shared/form/form-problem-notice.tsx'
import { FormStart } from '#features/shared/form/form-start.tsx'
import { NameAndEmail } from '#features/shared/form/name-and-email.tsx'
import { MAX_MESSAGE_LENGTH } from 'core/text-limits'
import { useForm } from '#features/shared/form/use-form.ts'
import { useFormFiles } from '#features/shared/form/use-form-files.ts'
import type { Contact } from '#features/shared/contact/hand-over.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { APPLICATION_FIELDS, RESUME_ID_ENTRY, RESUME_NAME_ENTRY } from './application-fields.ts'
import { ResumeField } from './resume-field.tsx'
import { getResumeError } from './resume-rules.ts'
import type { Application } from './validate-application.ts'

const RESUME_NAMES = ['resume'] as const

interface ApplyFormProps {
  slug: string
  /** "Host, showroom floor, Suntec City". */
  jobTitle: string
  mailbox?: Mailbox
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
}

/** Application form with the résumé as a file. */
export function ApplyForm({ slug, jobTitle, mailbox, again }: ApplyFormProps) {
  // Each role has its own draft.
  const draftName = `application_${slug}`
  const [draft] = useState(() => createFormDraft(draftName))
  const [preset] = useState({ career: slug })
  const resumes = useFormFiles({ draft: draftName, names: RESUME_NAMES, getError: getResumeError })
  const { resume } = resumes.slots
  const form = useForm({
    name: 'application',
    again,
    draft,
    preset,
    fields: APPLICATION_FIELDS,
    loadChecks: async () => (await import('./validate-application.ts')).validateApplication,
    check: (validate, entries) =>
      validate({ ...entries, [RESUME_NAME_ENTRY]: resume?.file?.name ?? '' }),
    files: {
      get: async () => new Map(resume?.file ? [['resume', resume.file]] : []),
      errors: resumes.errors,
      clear: resumes.clear,
    },
  })
  const { checked, entries, errors } = form
  const subject = `Application: ${jobTitle}`
  const forgetUpload = () => {
    form.forgive('resume')
    form.set({ [RESUME_ID_ENTRY]: '' })
  }

  return (
    <form {...form.formProps} encType="multipart/form-data" className="relative grid gap-6">
      <FormStart again={again} />
      <input type="hidden" name="career" value={slug} readOnly />
      <FormProblemNotice
        form={form}
        contact={toContact(mailbox)}
        subject={subject}
        message={
          checked
            ? buildApplicationMessage(jobTitle, checked)
            : `Hello, I would like to apply for ${jobTitle}.`
        }
        failure={{
          title: 'Your application did not go through.',
          text: 'Everything you entered is still here, résumé included. It is safe to send again: we count it once.',
        }}
      />
      <ErrorSummary {...form.summary} />
      <NameAndEmail form={form} isStacked />
      <FormPhone form={form} hint="For the interview only." />
      <ResumeField
        id={form.getId('resume')}
        name="resume"
        file={resume?.file}
        error={resume?.error ?? errors.resume}
        upload={entries[RESUME_ID_ENTRY]}
        onChoose={(file) => {
          forgetUpload()
          resumes.choose('resume', file)
        }}
        onRemove={() => {
          forgetUpload()
          resumes.remove('resume')
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
        maxLength={MAX_MESSAGE_LENGTH}
        hint="Two or three lines are plenty."
      />
      <Checkbox {...form.box('mayKeep')}>
        {CONSENTS['keep-application'].text} <span className="text-muted">(optional)</span>
      </Checkbox>
      <FormFoot form={form} submitLabel={`Apply for ${jobTitle}`}>
        <p>
          Read only by the people who hire, and deleted after six months. We do not ask for NRIC,
          photo, age, race, religion or marital status.
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

/** The application as a prefilled email. */
export function buildApplicationMessage(role: string, application: Application): string {
  const { name, email, phone, story, mayKeep } = application
  return [
    `Hello, I would like to apply for ${role}.`,
    story,
    'My résumé is attached.',
    mayKeep && 'You may keep my details for other roles for two years.',
    [name, phone.formatted, email].join(', '),
  ]
    .filter(Boolean)
    .join('\n')
}
