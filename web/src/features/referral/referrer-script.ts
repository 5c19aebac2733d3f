import { REFERRER_KEY, REFERRER_MS } from '#lib/referrer.ts'

/**
 * Source of the inline script that stores the referral as `referrerStore` does, before hydration.
 * Requires a parsed code, which cannot close the script element.
 */
export const buildReferrerScript = (referrerId: string): string =>
  `try{localStorage.setItem('${REFERRER_KEY}',JSON.stringify({value:'${referrerId}',expiry:Date.now()+${REFERRER_MS}}))}catch(e){}`
