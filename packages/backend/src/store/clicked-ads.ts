import type { EnquiryRecord } from './enquiry-record.ts'

/** Names the companies whose advertisements the visitor clicked before sending. */
export function getClickedAds(origin: EnquiryRecord['origin']): string[] {
  const { gclid, gbraid, wbraid, fbclid, fbc } = origin ?? {}
  return [...((gclid ?? gbraid ?? wbraid) ? ['Google'] : []), ...((fbclid ?? fbc) ? ['Meta'] : [])]
}
