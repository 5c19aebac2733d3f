import { PRE_ORDER_FEE } from 'core/enquiry-kinds/pre-order-fee'
import { toFeeTerms } from '#features/pre-order/fee-terms.ts'
import { FeeTermsText } from '#features/pre-order/fee-terms-section.tsx'
import { formatDollars } from 'core/numbers'
import { getFeeTermsPage } from './fee-terms.ts'

export const FEE = formatDollars(PRE_ORDER_FEE.dollars)

/** The terms of the fee, or a note that there are none to take it under. */
export async function PreOrderTerms() {
  const terms = await getFeeTermsPage()
  if (!terms) {
    return <p>The fee will be {FEE}. Its terms are not final yet, so we do not take it.</p>
  }
  return <FeeTermsText terms={toFeeTerms(terms.page)} />
}
