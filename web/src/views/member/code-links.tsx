import type { Result } from 'core/result'
import type { ReactNode } from 'react'
import type { PoolProblem } from '#backend/member/user-pool.ts'
import { describeWait } from './answers.ts'
import type { MemberField } from '#features/member/member-form-client.tsx'

/** A six-digit code from an email. */
export const CODE_FIELD: MemberField = {
  name: 'code',
  label: 'Code',
  type: 'text',
  autoComplete: 'one-time-code',
  isCode: true,
}

interface SentNotice {
  tone: 'info' | 'error'
  text: string
}

const SENT: Readonly<Record<string, SentNotice>> = {
  yes: {
    tone: 'info',
    text: 'If this email is waiting for one, a new code is on its way. The one before no longer works.',
  },
  often: {
    tone: 'error',
    text: `You have asked for too many codes. Wait ${describeWait('too-many-codes')}, then ask for a new one.`,
  },
  no: { tone: 'error', text: 'No code could be sent. Try again in a minute.' },
}

/** Search parameters of the page that asks for the code. */
export const toSent = (answer: Result<undefined, PoolProblem> | undefined): string =>
  answer?.ok ? 'yes' : answer?.error === 'too-many-codes' ? 'often' : 'no'

/** Result of a request for a new code. */
export const getSentNotice = (sent: string | null): SentNotice | undefined =>
  sent !== null && Object.hasOwn(SENT, sent) ? SENT[sent] : undefined

interface CodeLinksProps {
  resend: () => Promise<void>
  /** Link to change the address. */
  children: ReactNode
}

export function CodeLinks({ resend, children }: CodeLinksProps) {
  return (
    <div className="mt-3 flex flex-wrap gap-x-7">
      <form action={resend}>
        <button
          type="submit"
          className="inline-flex min-h-11 items-center font-medium hover:text-accent"
        >
          <span className="border-b border-current pb-0.5">Send a new code</span>
        </button>
      </form>
      {children}
    </div>
  )
}
