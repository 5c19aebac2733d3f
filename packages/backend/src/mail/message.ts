import MailComposer from 'nodemailer/lib/mail-composer'
import { isMailAddress, toHeaderText } from './addresses.ts'
import type { CalendarMethod } from 'core/calendar'

export interface Mailbox {
  name: string
  address: string
}

/** Parts of a mail. */
export interface Mail {
  /** Delivery id, from which the Message-ID is derived: stable across retries. */
  id: string
  /** Domain of the Message-ID. */
  host: string
  from: Mailbox
  replyTo: Mailbox
  to: Mailbox
  subject: string
  html: string
  text: string
  date: Date
  /** The request that caused it, as the logs name it. */
  requestId?: string | undefined
  /** Somebody of staff wrote it: who is out of office may say so. */
  isByHand?: boolean | undefined
  /** Address where one post ends mails of this kind (RFC 8058). */
  unsubscribeUrl?: string | undefined
  calendar?: { method: CalendarMethod; content: string } | undefined
}

/** Composes the mail as sent (RFC 5322). */
export interface ComposedMail {
  id: string
  from: string
  to: string
  raw: Buffer
}

/** @throws when an address contains characters that no header may hold. */
export async function composeMail(mail: Mail): Promise<ComposedMail> {
  for (const { address } of [mail.from, mail.replyTo, mail.to]) {
    if (!isMailAddress(address)) throw new Error('A mail address has characters no header takes.')
  }
  const composer = new MailComposer({
    messageId: `<${mail.id}@${mail.host}>`,
    from: toAddress(mail.from),
    replyTo: toAddress(mail.replyTo),
    to: toAddress(mail.to),
    subject: toHeaderText(mail.subject),
    date: mail.date,
    headers: {
      // Suppresses out-of-office replies.
      ...(!mail.isByHand && {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
      }),
      ...(mail.requestId !== undefined && { 'X-Request-Id': mail.requestId }),
      ...(mail.unsubscribeUrl !== undefined && {
        // Folded, a long link would be read with a blank in it.
        'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    text: mail.text,
    html: mail.html,
    ...(mail.calendar && {
      attachments: [
        {
          filename: 'visit.ics',
          contentType: `text/calendar; charset=utf-8; method=${mail.calendar.method}`,
          content: mail.calendar.content,
          contentTransferEncoding: 'base64',
        },
      ],
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    id: mail.id,
    from: mail.from.address,
    to: mail.to.address,
    raw: await composer.compile().build(),
  }
}

const toAddress = ({ name, address }: Mailbox) => ({ name: toHeaderText(name), address })
