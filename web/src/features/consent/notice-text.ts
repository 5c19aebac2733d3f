import type { TrackingContent } from '#content/types.ts'

export const NOTICE_HEADING = 'Two kinds of cookies, neither edible'

const WHAT_FOR =
  'Necessary cookies keep your booking while you type. The others tell us which advertisement brought you here.'

const ON = 'Those are on; say no, and we stop and delete what we kept.'
const OFF = 'Those are off until you say yes.'

interface NoticeTexts {
  /** For all visitors. */
  always?: string
  /** For regions in which the mode of the settings applies. */
  whereModeHolds: string
  /** For regions that require consent first. */
  whereAskedFirst: string
}

/** A static page does not know the region, so it has the texts of both cases. */
export function getNoticeTexts({
  consentMode,
  consentText,
}: Pick<TrackingContent, 'consentMode' | 'consentText'>): NoticeTexts {
  // A text written for the mode is untrue where the region overrules it.
  if (consentText !== undefined)
    return { whereModeHolds: consentText, whereAskedFirst: `${WHAT_FOR} ${OFF}` }
  return {
    always: WHAT_FOR,
    whereModeHolds: consentMode === 'notice' ? ON : OFF,
    whereAskedFirst: OFF,
  }
}
