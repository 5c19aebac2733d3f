import { DELIVERY_TAG } from '../../mail/sender.ts'

/** Addresses of Amazon SES's mailbox simulator, which stand for bad mailboxes here too. */
const ADDRESS = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/

/** The event that SES would send about a delivery's mail to this address; undefined when it arrives. */
export function buildMailEvent(to: string, id: string): object | undefined {
  const recipients = [{ emailAddress: to }]
  const mail = { tags: { [DELIVERY_TAG]: [id] } }
  const [, what] = ADDRESS.exec(to) ?? []
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
