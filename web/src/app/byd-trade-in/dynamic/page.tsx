import { parseFloorEntries } from '#features/cost/floor-entries.ts'
import { type QueryProps, toSearchParams } from '#lib/search-params.ts'
import { readAgain } from '#views/forms/read-again.ts'
import { TradeInView } from '../trade-in-view.tsx'

export { generateMetadata } from '../page.tsx'

/** The form with the floor of the address, or after a post without scripts with its entries and errors. */
export default async function DynamicTradeInRoute({ searchParams }: QueryProps) {
  return (
    <TradeInView
      again={await readAgain('trade-in')}
      floor={parseFloorEntries(toSearchParams(await searchParams))}
    />
  )
}
