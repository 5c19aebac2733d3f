'use client' // Checks and writes the application in the browser; nothing is sent from here.

import type { PhoneValue } from 'core/phone'
import { type FormEvent, useState } from 'react'
import type { Mailbox } from '#content/types.ts'
import type { Contact } from '#features/shared/visit/hand-over.ts'
import { RequestReady } from '#features/shared/visit/request-ready.tsx'
import { VisitPhone } from '#features/shared/visit/visit-phone.tsx'
import { getReferrerId } from '#lib/referrer.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { type Application, buildApplicationMessage } from './application-message.ts'
import { JobsMail } from './jobs-mail.tsx'
import { ResumeField } from './resume-field.tsx'
import { RESUME_MISSING } from './resume-rules.ts'

const MESSAGES = {
  name: 'Tell us your name.',
  email: 'Give an email address, such as name@example.com.',
  phone: 'Give a number that we can reach you on.',
  resume: RESUME_MISSING,
}

interface ApplyFormProps {
  /** "Host, showroom floor, Suntec City". */
  jobTitle: string
  mailbox?: Mailbox
}

/** Asks what an application needs and writes the mail that takes it to the people who hire. */
export function ApplyForm({ jobTitle, mailbox }: ApplyFormProps) {
  const [draft, setDraft] = useState({ name: '', email: '', story: '', mayKeep: false })
  const [phone, setPhone] = useState<PhoneValue>()
  const [application, setApplication] = useState<Application>()
  const { errors, formProps } = useFieldErrors(MESSAGES)
  const subject = `Application: ${jobTitle}`

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const resume = new FormData(event.currentTarget).get('resume')
    setApplication({
      ...draft,
      role: jobTitle,
      phone,
      resumeName: resume instanceof File ? resume.name : '',
      referrerId: getReferrerId(),
    })
  }

  if (application) {
    return (
      <RequestReady
        summary={jobTitle}
        subject={subject}
        message={buildApplicationMessage(application)}
        contact={toContact(mailbox)}
        onChange={() => setApplication(undefined)}
      />
    )
  }
  return (
    // "dialog" is the method that sends nothing: also while scripts are still on their way.
    <form {...formProps} method="dialog" onSubmit={handleSubmit} className="grid gap-6">
      <Notice tone="info">
        <strong className="font-[560]">This form can’t be sent yet.</strong> It writes your
        application for a mail, to which you add your résumé.
        {mailbox && (
          <>
            {' '}
            Or write to <JobsMail mailbox={mailbox} subject={subject} />.
          </>
        )}
      </Notice>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        value={draft.name}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        error={errors.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        value={draft.email}
        onChange={({ target }) => setDraft({ ...draft, email: target.value })}
        error={errors.email}
      />
      <VisitPhone
        hint="For the interview only."
        error={errors.phone}
        value={phone}
        onChange={setPhone}
      />
      <ResumeField name="resume" error={errors.resume} />
      <TextAreaField
        label={
          <>
            Tell us about a guest you remember{' '}
            <span className="font-normal text-muted">(optional)</span>
          </>
        }
        name="story"
        maxLength={1000}
        hint="Two or three lines is plenty."
        value={draft.story}
        onChange={({ target }) => setDraft({ ...draft, story: target.value })}
      />
      <Checkbox
        name="mayKeep"
        checked={draft.mayKeep}
        onChange={({ target }) => setDraft({ ...draft, mayKeep: target.checked })}
      >
        Keep my details for other roles for six months{' '}
        <span className="text-muted">(optional)</span>
      </Checkbox>
      <div className="grid justify-items-start gap-3.5 [@media(scripting:none)]:hidden">
        <Button type="submit">Prepare the application</Button>
        <p className="max-w-[56ch] text-label text-muted">
          Nothing is sent from this page. We do not ask for NRIC, photo, age, race, religion or
          marital status.
        </p>
      </div>
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
