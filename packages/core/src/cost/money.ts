/** Rates are basis points, hundredths of a per cent: 2.48 % is 248. Amounts are whole cents. */
const WHOLE = 10_000

/** To the nearest cent, a half upwards. */
export const roundHalfUp = (cents: number): number => Math.floor(cents + 0.5)

/** To the cent below: for what others pay out, and for limits. */
export const roundDown = (cents: number): number => Math.floor(cents)

export const getShare = (cents: number, basisPoints: number): number =>
  roundHalfUp((cents * basisPoints) / WHOLE)

export const getShareDown = (cents: number, basisPoints: number): number =>
  roundDown((cents * basisPoints) / WHOLE)
