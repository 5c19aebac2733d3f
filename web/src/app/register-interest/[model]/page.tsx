import type { Metadata } from 'next'
import { routes } from '#config/routes.ts'
import { getCar } from '#content/car.ts'
import { NOT_FOUND_METADATA } from '#features/shared/seo/metadata.ts'
import { describePage } from '#views/describe-page.ts'
import { InterestView } from './interest-view.tsx'

interface InterestRouteProps {
  params: Promise<{ model: string }>
}

/** Rendered on the first request and cached, including unknown addresses. */
export const generateStaticParams = () => []

export async function generateMetadata({ params }: InterestRouteProps): Promise<Metadata> {
  const { model } = await params
  const car = await getCar(`/${model}`)
  if (!car) return NOT_FOUND_METADATA
  return describePage({
    title: `Keep me posted on the ${car.modelName}`,
    description: `Leave your email to get news of the BYD ${car.name}.`,
    path: `${routes.registerInterest}/${model}`,
    seo: { noIndex: true },
  })
}

export default async function InterestRoute({ params }: InterestRouteProps) {
  const { model } = await params
  return <InterestView model={model} />
}
