import type { Mailbox } from '#content/types.ts'
import { buildMailHref } from '#features/shared/contact/hand-over.ts'
import { SampleMark } from '#ui/sample-mark.tsx'

/** The published addresses of the hiring team. */
export function getJobsMailbox(mailboxes: readonly Mailbox[]): Mailbox | undefined {
  return (
    mailboxes.find(({ kind }) => kind === 'jobs') ??
    mailboxes.find(({ kind }) => kind === 'general')
  )
}

interface JobsMailProps {
  mailbox: Mailbox
  subject: string
  className?: string
}

/** The address within a sentence. */
export function JobsMail({ mailbox: { address, isSample }, subject, className }: JobsMailProps) {
  return (
    <>
      <a
        href={buildMailHref(address, subject, '')}
        className={`border-b border-current wrap-anywhere hover:text-accent ${className ?? ''}`}
      >
        {address}
      </a>
      {isSample && <SampleMark className="ml-2" />}
    </>
  )
}
