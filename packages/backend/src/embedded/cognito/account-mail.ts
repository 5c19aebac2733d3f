import { createEventId } from 'core/tracking/event-id'
import { getRequestId } from 'telemetry/request-scope'
import type { MailContent } from '../../mail/context.ts'
import { renderHtml, renderText } from '../../mail/layout.ts'
import { composeMail } from '../../mail/message.ts'
import type { MailSender } from '../../mail/sender.ts'

const TIME_LIMIT_MS = 10_000

/** Mails somebody about their account; `kind` ends the mail's id. @throws when it could not be sent. */
export type SendAccountMail = (to: string, kind: string, content: MailContent) => Promise<void>

/** Sends mails as Cognito does, in our layout. */
export function createAccountMailer(
  sender: MailSender,
  { siteUrl, now = () => new Date() }: { siteUrl: string; now?: () => Date },
): SendAccountMail {
  const host = new URL(siteUrl).hostname
  const from = {
    name: 'BYD by 1826',
    address: `no-reply@${host.includes('.') && !/^[\d.]+$/.test(host) ? host : 'byd1826.example'}`,
  }
  return async (to, kind, content) => {
    const date = now()
    const mail = await composeMail({
      // Starts with a timestamp, by which the mail page sorts.
      id: `${date.toISOString().replaceAll(/[-:.]/g, '')}-${createEventId()}-${kind}`,
      host,
      from,
      replyTo: from,
      to: { name: '', address: to },
      subject: content.subject,
      html: await renderHtml(content),
      text: renderText(content),
      date,
      requestId: getRequestId(),
    })
    const failure = await sender.send(mail, AbortSignal.timeout(TIME_LIMIT_MS))
    if (failure) throw new Error(`The ${kind} could not be mailed: ${failure.reason}`)
  }
}
