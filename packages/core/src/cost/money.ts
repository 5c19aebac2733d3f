/** Rates are basis points, hundredths of a per cent: 2.48 % is 248. Amounts are whole cents. */
const WHOLE = 10_000

/** Rounds to the nearest cent, half up. */
export const roundHalfUp = (cents: number): number => Math.floor(cents + 0.5)

/** Rounds down to a cent: for payouts and limits. */
export const roundDown = (cents: number): number => Math.floor(cents)

export const getShare = (cents: number, basisPoints: number): number =>
  roundHalfUp((cents * basisPoints) / WHOLE)

export const getShareDown = (cents: number, basisPoints: number): number =>
  roundDown((cents * basisPoints) / WHOLE)
