import type { Metadata } from 'next'
import { getPublishedPreOrderPaths } from '#content/pre-orders.ts'
import { NOT_FOUND_METADATA } from '#features/shared/seo/metadata.ts'
import { FEE } from '#views/pre-order/pre-order-terms.tsx'
import { describePage } from '#views/describe-page.ts'
import { findPreOrderCar, PreOrderView, toPreOrderPath } from './pre-order-view.tsx'

interface PreOrderRouteProps {
  params: Promise<{ model: string }>
}

/** Models with pre-order added later are rendered on their first request. */
export async function generateStaticParams() {
  const paths = await getPublishedPreOrderPaths()
  return paths.map((path) => ({ model: path.slice(1) }))
}

export async function generateMetadata({ params }: PreOrderRouteProps): Promise<Metadata> {
  const car = await findPreOrderCar((await params).model)
  if (!car) return NOT_FOUND_METADATA
  return describePage({
    title: `Pre-order the BYD ${car.name}`,
    description: `Choose the version, paint and showroom for your BYD ${car.name}. The fee is ${FEE}; its terms come first.`,
    path: toPreOrderPath(car.path.slice(1)),
    image: car.heroImage,
    seo: { noIndex: car.seo.noIndex },
  })
}

export default async function PreOrderRoute({ params }: PreOrderRouteProps) {
  const { model } = await params
  return <PreOrderView model={model} />
}
