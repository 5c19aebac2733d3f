import type { MailContent } from '../../mail/context.ts'
import type { SendAccountMail } from './account-mail.ts'
import { CODE_MINUTES, type CodeMessage, type SendCode } from './codes.ts'

const TEXTS = {
  'sign-up': { heading: 'Six digits to finish', reason: 'to make an account with us' },
  'reset-password': { heading: 'A new password', reason: 'to change the password' },
  'change-email': { heading: 'Your new address', reason: 'for an account with us' },
} as const

function buildContent({ purpose, code }: CodeMessage): MailContent {
  const { heading, reason } = TEXTS[purpose]
  return {
    subject: `${code} is your code`,
    heading,
    paragraphs: [
      `Enter this code on the page that asked for it. It is good for ${CODE_MINUTES} minutes.`,
    ],
    rows: [{ label: 'Code', value: code }],
    actions: [],
    footnote: `Somebody used this address ${reason}. If it was not you, do nothing: without the code nothing happens.`,
  }
}

/** Mails codes as Cognito does. */
export const createCodeMailer =
  (send: SendAccountMail): SendCode =>
  (message) =>
    send(message.to, 'code', buildContent(message))
