import { readAgain } from '#views/forms/read-again.ts'
import { TradeInView } from '../trade-in-view.tsx'

export { generateMetadata } from '../page.tsx'

/** The form after a post without scripts, with its entries and errors. */
export default async function TradeInAgainRoute() {
  return <TradeInView again={await readAgain('trade-in')} />
}
