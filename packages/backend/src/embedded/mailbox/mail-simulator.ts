/** Addresses of Amazon SES's mailbox simulator, which stand for bad mailboxes here too. */
const DOMAIN = 'simulator.amazonses.com'

/** The event that SES would send about a mail to this address; undefined when it arrives. */
export function buildMailEvent(to: string): object | undefined {
  const recipients = [{ emailAddress: to }]
  if (to === `bounce@${DOMAIN}`)
    return {
      eventType: 'Bounce',
      bounce: { bounceType: 'Permanent', bouncedRecipients: recipients },
    }
  if (to === `complaint@${DOMAIN}`)
    return { eventType: 'Complaint', complaint: { complainedRecipients: recipients } }
  return undefined
}
