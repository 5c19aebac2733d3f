import type { Metadata } from 'next'
import { env } from '#config/env.server.ts'
import { documentPaths, routes } from '#config/routes.ts'
import { site } from '#config/site.ts'
import { getOutlets } from '#content/outlets.ts'
import { getPreOrderCars, getPublishedPreOrderPaths } from '#content/pre-orders.ts'
import { getSiteSettings } from '#content/settings.ts'
import type { Car } from '#content/types.ts'
import { PreOrderPage } from '#features/pre-order/pre-order-page-client.tsx'
import type { PreOrderCar } from '#features/pre-order/pre-order-offer.ts'
import { toContact } from '#features/shared/visit/hand-over.ts'
import { buildBreadcrumbs } from '#lib/seo/json-ld.ts'
import { JsonLdScript } from '#lib/seo/json-ld-script.tsx'
import { buildMetadata, NOT_FOUND_METADATA } from '#lib/seo/metadata.ts'
import { redirectOrNotFound } from '../../redirect-or-not-found.ts'
import { FEE, PreOrderTerms } from '../pre-order-terms.tsx'

interface PreOrderRouteProps {
  params: Promise<{ model: string }>
}

/** Models that marketing switches on later are rendered on their first visit. */
export async function generateStaticParams() {
  const paths = await getPublishedPreOrderPaths()
  return paths.map((path) => ({ model: path.slice(1) }))
}

const toPath = (model: string) => `${routes.preOrder}/${model}`

async function findCar(model: string): Promise<Car | undefined> {
  const cars = await getPreOrderCars()
  return cars.find(({ preOrderHref }) => preOrderHref === toPath(model))
}

export async function generateMetadata({ params }: PreOrderRouteProps): Promise<Metadata> {
  const [{ defaultSeo }, car] = await Promise.all([
    getSiteSettings(),
    findCar((await params).model),
  ])
  if (!car) return NOT_FOUND_METADATA
  return buildMetadata({
    title: `Pre-order the BYD ${car.name}`,
    description: `Choose version, paint and showroom of a BYD ${car.name}. The fee is ${FEE}; its terms come first.`,
    path: toPath(car.path.slice(1)),
    image: car.heroImage,
    seo: { noIndex: car.seo.noIndex },
    defaultSeo,
  })
}

export default async function PreOrderRoute({ params }: PreOrderRouteProps) {
  const { model } = await params
  const [car, outlets, settings] = await Promise.all([
    findCar(model),
    getOutlets(),
    getSiteSettings(),
  ])
  if (!car) return redirectOrNotFound(toPath(model))
  const crumbs = [
    { name: site.name, path: routes.home },
    { name: 'Pre-order', path: routes.preOrder },
    { name: car.name, path: toPath(model) },
  ]
  return (
    <main id="content">
      <PreOrderPage
        car={toPreOrderCar(car)}
        outlets={outlets
          .filter(({ openingSoon }) => !openingSoon)
          .map(({ venue, name }) => ({ venue, name }))}
        contact={toContact(settings)}
        fee={FEE}
        indexHref={routes.preOrder}
        termsHref={documentPaths.preOrderTerms}
      >
        <PreOrderTerms />
      </PreOrderPage>
      <JsonLdScript things={[buildBreadcrumbs(crumbs, env.siteUrl)]} />
    </main>
  )
}

function toPreOrderCar(car: Car): PreOrderCar {
  const { name, modelName, path, heroImage, price, variants, paints, sampleFields } = car
  return {
    name,
    modelName,
    path,
    heroImage,
    price,
    variants,
    paints: paints.map(({ key, name: paintName, swatch, isSample }) => ({
      key,
      name: paintName,
      swatch,
      isSample,
    })),
    hasSampleVariants: sampleFields.includes('variants'),
  }
}
