import type { OutletSummary } from '#content/types.ts'

/** "4.7 with 2000+ reviews", as guests say it. */
export function Rating({ outlet }: { outlet: OutletSummary }) {
  const { rating, ratingAmount, newLaunch } = outlet
  if (!rating) return newLaunch ? 'New launch, no rating yet' : 'No rating yet'
  return ratingAmount ? `${rating} with ${ratingAmount}` : rating
}

const RATING_FIELDS = ['rating', 'ratingAmount']

export const isRatingSample = ({ rating, sampleFields }: OutletSummary): boolean =>
  rating !== undefined && RATING_FIELDS.some((field) => sampleFields.includes(field))
