export type Topic = 'car' | 'table' | 'trade-in' | 'other'

interface MessageDetails {
  carName?: string
  /** Address of the car's page. */
  carUrl?: string
  outletName?: string
}

/** Draft of the first message, which the visitor can edit. */
export function buildWhatsappMessage(
  topic: Topic,
  { carName, carUrl, outletName }: MessageDetails,
): string {
  const place = outletName === undefined ? '' : ` at ${outletName}`
  switch (topic) {
    case 'car':
      return carName === undefined
        ? `Hello, I am looking at a car on your site. Can I see it${place} this week?`
        : `Hello, I am looking at the ${carName} on your site${carUrl === undefined ? '' : ` (${carUrl})`}. Can I see it${place} this week?`
    case 'table':
      return `Hello, I would like to book a table${place}.`
    case 'trade-in':
      return 'Hello, I would like to know what my car is worth as a trade-in.'
    case 'other':
    default:
      return outletName === undefined ? 'Hello, ' : `Hello ${outletName}, `
  }
}
