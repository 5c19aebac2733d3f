import type { TrackingContent } from '#content/types.ts'

export const NOTICE_HEADING = 'Two kinds of cookies, neither edible'

const WHAT_FOR =
  'Necessary cookies keep your booking while you type. The others tell us which advertisement brought you here.'

const ON = 'Those are on; say no, and we stop and delete what we kept.'
const OFF = 'Those are off until you say yes.'

interface NoticeTexts {
  /** True for every visitor. */
  always?: string
  /** True where nothing overrules the mode of the settings. */
  whereModeHolds: string
  /** True where nothing may be kept before a yes. */
  whereAskedFirst: string
}

/** What is true depends on where the visitor is, which a static page does not know. */
export function getNoticeTexts({
  consentMode,
  consentText,
}: Pick<TrackingContent, 'consentMode' | 'consentText'>): NoticeTexts {
  // Where the region overrules the mode, a text written for the mode would not be true.
  if (consentText !== undefined)
    return { whereModeHolds: consentText, whereAskedFirst: `${WHAT_FOR} ${OFF}` }
  return {
    always: WHAT_FOR,
    whereModeHolds: consentMode === 'notice' ? ON : OFF,
    whereAskedFirst: OFF,
  }
}
