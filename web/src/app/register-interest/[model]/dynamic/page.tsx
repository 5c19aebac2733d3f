import { readAgain } from '#views/forms/read-again.ts'
import { InterestView } from '../interest-view.tsx'

export { generateMetadata } from '../page.tsx'

interface InterestAgainRouteProps {
  params: Promise<{ model: string }>
}

/** The form after a post without scripts, with its entries and errors. */
export default async function InterestAgainRoute({ params }: InterestAgainRouteProps) {
  const { model } = await params
  return <InterestView model={model} again={await readAgain('register-interest')} isDynamic />
}
