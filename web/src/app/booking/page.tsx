import { routes } from '#config/routes.ts'
import { getPreOrderCars } from '#content/pre-orders.ts'
import { PreOrderIndex } from '#features/pre-order/pre-order-index.tsx'
import { JsonLdScript } from '#features/shared/seo/json-ld-script.tsx'
import { getFeeTermsPage } from '#views/pre-order/fee-terms.ts'
import { FEE, PreOrderTerms } from '#views/pre-order/pre-order-terms.tsx'
import { describePage } from '#views/describe-page.ts'
import { buildCrumbs } from '#views/build-crumbs.ts'

const TITLE = 'Pre-order'

export const generateMetadata = () =>
  describePage({
    title: TITLE,
    description: `The BYD models you can pre-order, what the ${FEE} fee covers and when it is refundable.`,
    path: routes.preOrder,
  })

export default async function PreOrderIndexRoute() {
  const [cars, terms] = await Promise.all([getPreOrderCars(), getFeeTermsPage()])
  return (
    <main id="content">
      <PreOrderIndex cars={terms ? cars : []} fee={FEE} modelsHref={routes.models}>
        <PreOrderTerms />
      </PreOrderIndex>
      <JsonLdScript things={[buildCrumbs({ name: TITLE, path: routes.preOrder })]} />
    </main>
  )
}
