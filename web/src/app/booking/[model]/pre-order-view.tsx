import { PRE_ORDER_FEE } from 'core/enquiry-kinds/pre-order-fee'
import { documentPaths, routes } from '#config/routes.ts'
import { getOutlets } from '#content/outlets.ts'
import { getPreOrderCars } from '#content/pre-orders.ts'
import { getSiteSettings } from '#content/settings.ts'
import type { Car } from '#content/types.ts'
import { PreOrderPage } from '#views/forms/late-forms-client.tsx'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { toContact } from '#features/shared/contact/hand-over.ts'
import { JsonLdScript } from '#features/shared/seo/json-ld-script.tsx'
import { redirectOrNotFound } from '#views/errors/redirect-or-not-found.ts'
import { PreOrderTerms } from '#views/pre-order/pre-order-terms.tsx'
import { getFeeTermsPage } from '#views/pre-order/fee-terms.ts'
import { PreOrderToCome } from '#features/pre-order/pre-order-to-come.tsx'
import { toPreOrderCar, toPreOrderOutlets } from '#features/pre-order/to-pre-order-offer.ts'
import { buildCrumbs } from '#views/build-crumbs.ts'
import '#features/shared/form/pickers.module.css'

export const toPreOrderPath = (model: string): string => `${routes.preOrder}/${model}`

export async function findPreOrderCar(model: string): Promise<Car | undefined> {
  const cars = await getPreOrderCars()
  return cars.find(({ preOrderHref }) => preOrderHref === toPreOrderPath(model))
}

interface PreOrderViewProps {
  model: string
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
  /** Cost sum from the address. */
  sum?: string
  /** Query of the address, when the page is rendered for each request. */
  query?: URLSearchParams
}

export async function PreOrderView({ model, again, sum, query }: PreOrderViewProps) {
  const [car, outlets, settings, terms] = await Promise.all([
    findPreOrderCar(model),
    getOutlets(),
    getSiteSettings(),
    getFeeTermsPage(),
  ])
  if (!car) return redirectOrNotFound(toPreOrderPath(model), query)
  return (
    <main id="content">
      {terms ? (
        <PreOrderPage
          car={toPreOrderCar(car)}
          outlets={toPreOrderOutlets(outlets)}
          contact={toContact(settings)}
          feeAmount={PRE_ORDER_FEE.dollars}
          indexHref={routes.preOrder}
          termsHref={documentPaths.preOrderTerms}
          termsVersion={terms.version}
          again={again}
          sum={sum}
        >
          <PreOrderTerms />
        </PreOrderPage>
      ) : (
        <PreOrderToCome carName={car.name} testDriveHref={routes.testDrive}>
          <PreOrderTerms />
        </PreOrderToCome>
      )}
      <JsonLdScript
        things={[
          buildCrumbs(
            { name: 'Pre-order', path: routes.preOrder },
            { name: car.name, path: toPreOrderPath(model) },
          ),
        ]}
      />
    </main>
  )
}
