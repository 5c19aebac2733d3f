/** Loan that "a month" assumes until the visitor changes it; its rate was seen in a third party's file of July 2026. */
export const STANDARD_LOAN = { flatBasisPoints: 248, years: 7 } as const
