import { STANDARD_LOAN } from 'core/cost/loan-terms'

/** "7 years, a flat 2.48%". */
export const STANDARD_LOAN_TEXT = `${STANDARD_LOAN.years} years, a flat ${STANDARD_LOAN.flatBasisPoints / 100}%`
