import type { Consent } from 'core/tracking/consent'

export const NOTICE_HEADING = 'Two kinds of cookies, neither edible'

const WHAT_FOR =
  'Necessary ones keep your booking while you type. The others tell us which advertisement brought you here.'

/** Text of the notice that applies to this visitor before a choice. */
export function getNoticeText({ choices, basis }: Consent, ownText: string | undefined): string {
  const isOn = Object.values(choices).some(Boolean)
  // Where the region overrides the mode, marketing's text for the mode would be wrong.
  if (ownText !== undefined && basis !== 'region') return ownText
  return isOn
    ? `${WHAT_FOR} Those are on; say no, and we stop and delete what we kept.`
    : `${WHAT_FOR} Those are off until you say yes.`
}
