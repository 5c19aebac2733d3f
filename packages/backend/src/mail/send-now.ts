import { getRequestId } from 'telemetry/request-scope'
import { countMail } from '../store/mail-counts.ts'
import { getMailProblem } from '../store/mail-problems.ts'
import type { Store } from '../store/store.ts'
import { isMailAddress } from './addresses.ts'
import type { MailContent } from './context.ts'
import type { Directory } from './directory.ts'
import { renderHtml, renderText } from './layout.ts'
import { SITE_NAME } from './mail-channels.ts'
import { composeMail } from './message.ts'
import type { MailSender } from './sender.ts'

const SEND_LIMIT_MS = 10_000

/** Options of mails that leave at once, beside the outbox. */
export interface SendNowOptions {
  store: Store
  sender: MailSender
  getDirectory: () => Promise<Directory>
  siteUrl: string
  /** Sender address; the general mailbox by default. */
  from?: string | undefined
  now: () => Date
}

interface DirectMail {
  address: string
  /** Part of the mail's id, so that it is found again when its cause is purged. */
  id: string
  content: MailContent
  /** Address where one post ends mails of this kind, which their receiver has confirmed: no daily limit stops them. */
  unsubscribeUrl?: string
}

/** Base URL of the site, without a trailing slash. */
export const getSiteBase = ({ siteUrl }: Pick<SendNowOptions, 'siteUrl'>): string =>
  siteUrl.replace(/\/+$/, '')

/**
 * Sends a mail that belongs to no enquiry.
 * @returns false when the address takes no mail, or had enough of us today.
 * @throws when the mail could not be handed over.
 */
export async function sendNow(
  options: SendNowOptions,
  { address, id, content, unsubscribeUrl }: DirectMail,
): Promise<boolean> {
  const { store, sender, getDirectory, from, now } = options
  const at = now()
  if (!isMailAddress(address) || (await getMailProblem(store, address, at))) return false
  const mailId = `${at.toISOString().replaceAll(/[^\dTZ]/g, '')}-${id}-visitor`
  if (!unsubscribeUrl) {
    const counted = await countMail(store, {
      to: address,
      id: mailId,
      budget: 'form',
      now: at,
    })
    if (counted === 'too-many') return false
  }
  const { mailboxes } = await getDirectory()
  const mail = await composeMail({
    id: mailId,
    host: new URL(getSiteBase(options)).hostname,
    from: { name: SITE_NAME, address: from ?? mailboxes.general },
    replyTo: { name: SITE_NAME, address: mailboxes.general },
    to: { name: '', address },
    subject: content.subject,
    html: await renderHtml(content),
    text: renderText(content),
    date: at,
    requestId: getRequestId(),
    unsubscribeUrl,
  })
  return (await sender.send(mail, AbortSignal.timeout(SEND_LIMIT_MS))) === undefined
}
