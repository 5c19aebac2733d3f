import { readAgain } from '#views/forms/read-again.ts'
import { InterestView } from '../interest-view.tsx'

export { generateMetadata } from '../page.tsx'

interface InterestAgainRouteProps {
  params: Promise<{ model: string }>
}

/** The form as it was posted without scripts, with what to put right. */
export default async function InterestAgainRoute({ params }: InterestAgainRouteProps) {
  const { model } = await params
  return <InterestView model={model} again={await readAgain('register-interest')} isDynamic />
}
