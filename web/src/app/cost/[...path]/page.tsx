import type { Metadata } from 'next'
import { COST_PARAMETER, VERSION_PARAMETER } from '#config/routes.ts'
import { getCar } from '#content/car.ts'
import { parseCostEntries, parseCostTab } from '#features/cost/cost-entries.ts'
import { NOT_FOUND_METADATA } from '#features/shared/seo/metadata.ts'
import { type PageSearchParams, toSearchParams } from '#lib/search-params.ts'
import { toPath } from '#lib/to-path.ts'
import { buildCarMetadata, CarView } from '#views/car/car-view.tsx'
import { redirectOrNotFound } from '#views/errors/redirect-or-not-found.ts'

interface CostRouteProps {
  params: Promise<{ path: string[] }>
  searchParams: Promise<PageSearchParams>
}

export async function generateMetadata({ params }: CostRouteProps): Promise<Metadata> {
  const path = toPath((await params).path)
  const car = path && (await getCar(path))
  return car ? buildCarMetadata(car) : NOT_FOUND_METADATA
}

/** The page of a model with the version and the sum of its address; `config/rewrites.ts` leads here. */
export default async function CostRoute({ params, searchParams }: CostRouteProps) {
  const path = toPath((await params).path)
  const car = path && (await getCar(path))
  const query = toSearchParams(await searchParams)
  if (!car) return redirectOrNotFound(path, query, [COST_PARAMETER, VERSION_PARAMETER])
  const tab = parseCostTab(query)
  return (
    <CarView
      car={car}
      version={query.get(VERSION_PARAMETER) ?? undefined}
      cost={tab && { tab, entries: parseCostEntries(query) }}
    />
  )
}
