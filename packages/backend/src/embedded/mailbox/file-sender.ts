import { mkdir } from 'node:fs/promises'
import { DELIVERY_TAG, type MailSender } from '../../mail/sender.ts'
import { toMailFileName } from './mail-files.ts'
import { writeOnce } from './write-once.ts'

/** Addresses of Amazon SES's mailbox simulator, which stand for bad mailboxes here too. */
const SIMULATED = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/

/** The event that SES would send about a delivery's mail to this address; undefined when it arrives. */
function buildMailEvent(to: string, id: string): object | undefined {
  const recipients = [{ emailAddress: to }]
  const mail = { tags: { [DELIVERY_TAG]: [id] } }
  const [, what] = SIMULATED.exec(to) ?? []
  if (what === 'bounce')
    return {
      eventType: 'Bounce',
      mail,
      bounce: { bounceType: 'Permanent', bouncedRecipients: recipients },
    }
  if (what === 'complaint')
    return { eventType: 'Complaint', mail, complaint: { complainedRecipients: recipients } }
  return undefined
}

/**
 * Writes each mail as a file named by its delivery id, atomically, so that a retry finds the file and
 * keeps it.
 */
export function createFileSender(
  folder: string,
  /** Takes what SES would report of a mail. */
  report: (event: object) => Promise<void> = async () => {},
): MailSender {
  return {
    isRepeatable: true,
    send: async ({ id, raw, to }, signal) => {
      await mkdir(folder, { recursive: true })
      if (!(await writeOnce(folder, toMailFileName(id), raw, signal))) return undefined
      const event = buildMailEvent(to, id)
      if (event) await report(event)
      return undefined
    },
  }
}
