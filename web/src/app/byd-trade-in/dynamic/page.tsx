import { readAgain } from '#views/forms/read-again.ts'
import { TradeInView } from '../trade-in-view.tsx'

export { generateMetadata } from '../page.tsx'

/** The form as it was posted without scripts, with what to put right. */
export default async function TradeInAgainRoute() {
  return <TradeInView again={await readAgain('trade-in')} />
}
