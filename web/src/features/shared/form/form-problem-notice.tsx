import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { ContactLinks } from '#features/shared/contact/contact-links.tsx'
import { buildWhatsappHref, type Contact } from '#features/shared/contact/hand-over.ts'
import { withReferrer } from '#lib/referrer.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { AlternativeButton } from './alternative-button.tsx'
import {
  type Alternative,
  type FormProblem,
  type FormRefusal,
  toAlternativeValue,
} from './form-answer.ts'

interface Failure {
  title: string
  text: string
}

interface FormProblemNoticeProps {
  form: {
    problem: Exclude<FormProblem, { type: 'invalid' }> | undefined
    /** Counter that re-announces a repeated problem. */
    problemCount: number
    submit: () => void
  }
  contact: Contact
  subject: string
  /** The enquiry as a message, for channels that need no backend. */
  message: string
  /** Texts for an unavailable backend. */
  failure?: Failure
  /** Applies an alternative to the form. */
  onChoose?: (alternative: Alternative) => void
  formatAlternative?: (alternative: Alternative) => string
  /** Another form, where an alternative is to be had. */
  toHref?: (alternative: Alternative) => string
}

const REFUSALS: Record<FormRefusal, string> = {
  FULL: 'This time has just gone.',
  CLOSED: 'We are closed then.',
  NOT_BOOKABLE_THEN: 'This time can’t be booked.',
  PARTY_TOO_LARGE: 'This party needs more than one table.',
  NOT_OPEN_YET: 'No bookings there yet.',
  NOT_FOUND: 'We can’t find this any more.',
  NOT_ALLOWED: 'We can’t accept this as it is.',
}

const FAILURE: Failure = {
  title: 'This did not go through.',
  text: 'Everything you entered is still here. It is safe to send again: we count it once.',
}

/** Says why a form was not accepted, what to do, and how to contact staff instead. */
export function FormProblemNotice({ form, ...props }: FormProblemNoticeProps) {
  const { problem, problemCount, submit } = form
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problemCount > 0) box.current?.focus()
  }, [problemCount])

  if (!problem) return null
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <ProblemBody {...props} problem={problem} onRetry={submit} />
    </div>
  )
}

type ProblemBodyProps = Omit<FormProblemNoticeProps, 'form'> & {
  problem: NonNullable<FormProblemNoticeProps['form']['problem']>
  onRetry: () => void
}

function ProblemBody({
  problem,
  onRetry,
  onChoose,
  formatAlternative,
  toHref,
  failure = FAILURE,
  ...ways
}: ProblemBodyProps) {
  switch (problem.type) {
    case 'offline':
      return <OfflineNotice onRetry={onRetry} />
    case 'unavailable':
      return (
        <ProblemNotice
          {...failure}
          action={
            <Button type="submit" variant="ghost" size="sm" className="max-md:w-full">
              Try again
            </Button>
          }
        >
          <WaysOn {...ways} />
        </ProblemNotice>
      )
    case 'busy':
      return (
        <ProblemNotice
          title="Too many tries in a short time."
          text={`Wait ${problem.minutes} ${problem.minutes === 1 ? 'minute' : 'minutes'} and send it again. We have kept what you entered.`}
        >
          <WaysOn {...ways} />
        </ProblemNotice>
      )
    case 'rejected':
      return (
        <ProblemNotice
          title="This page has expired."
          text="Reload it and send again. What you entered stays."
        >
          <WaysOn {...ways} />
        </ProblemNotice>
      )
    case 'trapped':
      return (
        <ProblemNotice
          title="This has not been sent yet."
          text="A hidden field was filled in, perhaps by an extension of your browser. What you entered is here: press the button again."
        >
          <WaysOn {...ways} />
        </ProblemNotice>
      )
    case 'refused':
    default: {
      const isGood = toHref !== undefined && problem.alternatives.length > 0
      return (
        <ProblemNotice
          tone={isGood ? 'info' : 'error'}
          title={isGood ? 'Good news.' : REFUSALS[problem.reason]}
          text={problem.message}
        >
          <Alternatives
            alternatives={problem.alternatives}
            onChoose={onChoose}
            formatAlternative={formatAlternative}
            toHref={toHref}
          />
          <WaysOn {...ways} />
        </ProblemNotice>
      )
    }
  }
}

interface AlternativesProps extends Pick<
  FormProblemNoticeProps,
  'onChoose' | 'formatAlternative' | 'toHref'
> {
  alternatives: readonly Alternative[]
}

/** Links to the alternatives that another form has, and buttons for those of this one. */
function Alternatives({ alternatives, onChoose, formatAlternative, toHref }: AlternativesProps) {
  if (!formatAlternative || alternatives.length === 0) return null
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {alternatives.map((alternative) => {
        const key = toAlternativeValue(alternative)
        const text = formatAlternative(alternative)
        if (toHref)
          return (
            <ButtonLink key={key} href={toHref(alternative)} variant="ghost" size="sm">
              {text}
            </ButtonLink>
          )
        return (
          onChoose && (
            <AlternativeButton key={key} alternative={alternative} onChoose={onChoose}>
              {text}
            </AlternativeButton>
          )
        )
      })}
    </div>
  )
}

interface ProblemNoticeProps {
  tone?: ComponentProps<typeof Notice>['tone']
  title: string
  text: string
  action?: ReactNode
  children?: ReactNode
}

function ProblemNotice({ tone = 'error', title, text, action, children }: ProblemNoticeProps) {
  return (
    <Notice tone={tone} action={action}>
      <p>
        <strong className="font-strong">{title}</strong> {text}
      </p>
      {children}
    </Notice>
  )
}

/** Retries when the connection returns, if the visitor wants that. */
function OfflineNotice({ onRetry }: { onRetry: () => void }) {
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [isWaiting, onRetry])

  return (
    <ProblemNotice
      title="You seem to be offline."
      text={
        isWaiting
          ? 'Leave this page open: we send it as soon as you are back online.'
          : 'What you entered is kept in this browser.'
      }
      action={
        isWaiting ? undefined : (
          <Button variant="ghost" size="sm" onClick={() => setIsWaiting(true)}>
            Send it once I am online
          </Button>
        )
      }
    />
  )
}

function WaysOn({
  contact,
  subject,
  message: ownMessage,
}: Pick<FormProblemNoticeProps, 'contact' | 'subject' | 'message'>) {
  const message = withReferrer(ownMessage)
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-8">
      {contact.whatsapp && (
        <span className="flex items-center gap-2.5">
          <TextLink href={buildWhatsappHref(contact.whatsapp, message)} rel="noopener" arrow="none">
            Send by WhatsApp
          </TextLink>
          {contact.isWhatsappSample && <SampleMark />}
        </span>
      )}
      <ContactLinks contact={contact} subject={subject} message={message} />
    </div>
  )
}
