import type { OutletSummary } from '#content/types.ts'

/** One line on a restaurant that is not open yet: its announced opening, or else its tag. */
export function toOpeningText({
  openingNote,
  tags,
}: Pick<OutletSummary, 'openingNote' | 'tags'>): string {
  return openingNote ?? tags[0] ?? 'Not open yet'
}
