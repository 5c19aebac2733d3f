import { env } from '#config/env.server.ts'
import { getCar } from '#content/car.ts'
import { getCostBasis } from '#content/cost-basis.ts'
import { getOutlets } from '#content/outlets.ts'
import { getPublishedPaths } from '#content/path.ts'
import type { CostData } from '#features/cost/cost-data.ts'
import { buildCostBase } from '#views/car/cost-base.ts'

// The route reads the list of paths once for each car. Where it may expire in between, Next answers only the first read.
export const dynamic = 'force-static'

/** Loaded when a visitor comes near a live sum; revalidated by tag like the models' pages. */
export async function GET() {
  const [paths, outlets, basis] = await Promise.all([
    getPublishedPaths(),
    getOutlets(),
    getCostBasis(),
  ])
  const models = paths.filter(({ type }) => type === 'carModel')
  const cars = await Promise.all(models.map(({ path }) => getCar(path)))
  const data: CostData = {
    bases: cars.flatMap((car) => (car ? [buildCostBase(car, outlets, basis)] : [])),
    siteUrl: env.siteUrl,
  }
  return Response.json(data, { headers: { 'X-Robots-Tag': 'noindex' } })
}
