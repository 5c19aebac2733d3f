import { PRE_ORDER_FEE } from 'core/enquiry-kinds/pre-order-fee'
import { documentPaths } from '#config/routes.ts'
import { getPage } from '#content/page.ts'
import { toFeeTerms } from '#features/pre-order/fee-terms.ts'
import { FeeTermsText } from '#features/pre-order/fee-terms-section.tsx'
import { formatDollars } from 'core/numbers'

export const FEE = formatDollars(PRE_ORDER_FEE.dollars)

/** The published terms of the fee, or a note that none are published. */
export async function PreOrderTerms() {
  const page = await getPage(documentPaths.preOrderTerms)
  if (!page) {
    return <p>The fee is {FEE}. Its terms are not published yet: ask us before you agree to it.</p>
  }
  return <FeeTermsText terms={toFeeTerms(page)} />
}
