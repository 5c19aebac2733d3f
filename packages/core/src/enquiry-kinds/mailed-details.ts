/** Right after a booking: a mailbox that had many mails of the day may get no more. */
export const MAILED_DETAILS =
  'We also email you the details. If it does not arrive, “My booking” has them with your reference.'
