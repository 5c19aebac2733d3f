/** Words that tell a visitor that something they sent is called off. */
export interface CancellationWords {
  heading: string
  paragraphs: readonly string[]
}

export interface CalledOffVisit {
  /** "Table for 4". */
  what: string
  /** "Saturday 21 November, 1.30 pm". */
  when: string
  place: string
  /** The half that is still booked: "test drive at 3 pm". */
  still?: string
  /** Phone number of the outlet. */
  phone?: string
}

/** The words about a visit, whoever called it off. */
export function buildVisitCancellation(
  { what, when, place, still, phone }: CalledOffVisit,
  isByUs: boolean,
): CancellationWords {
  const kept = still && `Your ${still} is still booked.`
  if (!isByUs) {
    return {
      heading: 'Cancelled, as you asked.',
      paragraphs: [
        `${what} on ${when}, ${place}, has been released. Thank you for letting us know.`,
        kept ?? 'The kitchen is still on. Come another day.',
      ],
    }
  }
  return {
    heading: 'We are sorry: we had to cancel.',
    paragraphs: [
      `We cannot keep your booking: ${what} on ${when}, ${place}.`,
      ...(kept ? [kept] : []),
      `Choose another time below, or ${phone ? `call ${phone}` : 'reply to this email'} and we will find one with you.`,
    ],
  }
}

/** The words about anything else. */
export const buildOtherCancellation = (isByUs: boolean): CancellationWords =>
  isByUs
    ? {
        heading: 'We have closed this.',
        paragraphs: [
          'We will not take it any further. If that is not what you expect, reply to this email.',
        ],
      }
    : { heading: 'Withdrawn.', paragraphs: ['We will not take it any further.'] }
