import type { SentFacts } from './enquiry-kind.ts'

/** Says right after a booking how its details come: a mailbox that had many mails of the day may get no more. */
export function describeSentDetails({
  hasEmail,
  hasMessages,
}: Pick<SentFacts, 'hasEmail' | 'hasMessages'>): string {
  if (hasEmail)
    return 'We also email you the details. If the email does not arrive, “My booking” has them with your reference.'
  return hasMessages
    ? 'We also message you a link to change or cancel. If the message does not arrive, use “My booking” with your reference.'
    : 'Give your name at the door.'
}
