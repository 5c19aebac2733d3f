import { getMailProblem } from '../store/mail-problems.ts'
import type { Store } from '../store/store.ts'
import { isMailAddress } from '../mail/addresses.ts'
import type { MailContent } from '../mail/context.ts'
import type { Directory } from '../mail/directory.ts'
import { renderHtml, renderText } from '../mail/layout.ts'
import { SITE_NAME } from '../mail/mail-channels.ts'
import { composeMail } from '../mail/message.ts'
import type { MailSender } from '../mail/sender.ts'

const SEND_LIMIT_MS = 10_000

export interface VoteMailOptions {
  store: Store
  sender: MailSender
  getDirectory: () => Promise<Directory>
  siteUrl: string
  /** Sender address; the general mailbox by default. */
  from?: string | undefined
  now: () => Date
}

export interface VoteMail {
  address: string
  /** Part of the mail's id, so that it is found again when the vote is purged. */
  id: string
  question: string
  optionName: string
  /** Path of the link that counts the vote, with its token. */
  link: string
}

/**
 * Sends the link that counts a vote, while the visitor waits: so no item needs to hold the address.
 * @returns false when the address takes no mail.
 * @throws when the mail could not be handed over.
 */
export async function sendVoteMail(
  { store, sender, getDirectory, siteUrl, from, now }: VoteMailOptions,
  { address, id, question, optionName, link }: VoteMail,
): Promise<boolean> {
  const at = now()
  if (!isMailAddress(address) || (await getMailProblem(store, address, at))) return false
  const { mailboxes } = await getDirectory()
  const base = siteUrl.replace(/\/+$/, '')
  const content: MailContent = {
    subject: `Confirm your vote: ${optionName}`,
    heading: 'One tap, and your vote counts.',
    paragraphs: [
      `${question} You chose: ${optionName}.`,
      'The link works for two days, and not after voting closes. To change your vote, vote again with the same address.',
    ],
    rows: [],
    actions: [{ label: 'Count my vote', url: base + link }],
    footnote:
      'You are receiving this because somebody, most likely you, voted with this email address. If it was not you, ignore this email: nothing is counted. We keep no copy of your address with the vote.',
  }
  const mail = await composeMail({
    id: `${at.toISOString().replaceAll(/[^\dTZ]/g, '')}-${id}-visitor`,
    host: new URL(base).hostname,
    from: { name: SITE_NAME, address: from ?? mailboxes.general },
    replyTo: { name: SITE_NAME, address: mailboxes.general },
    to: { name: '', address },
    subject: content.subject,
    html: await renderHtml(content),
    text: renderText(content),
    date: at,
  })
  return (await sender.send(mail, AbortSignal.timeout(SEND_LIMIT_MS))) === undefined
}
