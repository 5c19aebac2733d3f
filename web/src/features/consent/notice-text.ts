export const NOTICE_HEADING = 'Two kinds of cookies, neither edible'

const WHAT_FOR =
  'Necessary cookies keep your booking while you type. The optional ones tell us which advertisement brought you here.'

/** True of every visitor, so that no text of marketing can say otherwise. */
const OFF = 'Those are off until you say yes.'

/** Text of the notice. */
export const getNoticeText = (consentText = WHAT_FOR): string => `${consentText} ${OFF}`
