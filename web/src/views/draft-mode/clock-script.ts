/**
 * Source of the inline script by which the clock of the page begins at a time: what is counted in the browser, such as
 * the days until a promo ends, is then of that time too. What visitors load needs to know nothing of it.
 */
export const buildClockScript = (time: Date): string =>
  `{const now=Date.now,ahead=${time.getTime()}-now();Date.now=()=>now()+ahead}`
