/** Addresses of Amazon SES's mailbox simulator, which stand for bad mailboxes here too. */
const ADDRESS = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/

/** The event that SES would send about a mail to this address; undefined when it arrives. */
export function buildMailEvent(to: string): object | undefined {
  const recipients = [{ emailAddress: to }]
  const [, what] = ADDRESS.exec(to) ?? []
  if (what === 'bounce')
    return {
      eventType: 'Bounce',
      bounce: { bounceType: 'Permanent', bouncedRecipients: recipients },
    }
  if (what === 'complaint')
    return { eventType: 'Complaint', complaint: { complainedRecipients: recipients } }
  return undefined
}
