/** Purpose of the consent of guests with a table to offers of a test drive that day; it says that they hold a licence. */
export const DRIVE_OFFER_CONSENT = 'drive-offer'

/** A drive that begins sooner is offered to nobody. */
export const DRIVE_OFFER_MINUTES = 30
