import { createEventId } from 'core/tracking/event-id'
import type { MailContent } from '../../mail/context.ts'
import { renderHtml, renderText } from '../../mail/layout.ts'
import { composeMail } from '../../mail/message.ts'
import type { MailSender } from '../../mail/sender.ts'
import { CODE_MINUTES, type CodeMessage, type SendCode } from './codes.ts'

const TIME_LIMIT_MS = 10_000

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
export function createCodeMailer(
  sender: MailSender,
  { siteUrl, now = () => new Date() }: { siteUrl: string; now?: () => Date },
): SendCode {
  const host = new URL(siteUrl).hostname
  const from = {
    name: 'BYD by 1826',
    address: `no-reply@${host.includes('.') && !/^[\d.]+$/.test(host) ? host : 'byd1826.example'}`,
  }
  return async (message) => {
    const content = buildContent(message)
    const date = now()
    const mail = await composeMail({
      // Starts with a timestamp, by which the mail page sorts.
      id: `${date.toISOString().replaceAll(/[-:.]/g, '')}-${createEventId()}-code`,
      host,
      from,
      replyTo: from,
      to: { name: '', address: message.to },
      subject: content.subject,
      html: await renderHtml(content),
      text: renderText(content),
      date,
    })
    const failure = await sender.send(mail, AbortSignal.timeout(TIME_LIMIT_MS))
    if (failure) throw new Error(`The code could not be mailed: ${failure.reason}`)
  }
}
