import { readAgain } from '#views/forms/read-again.ts'
import { PreOrderView } from '../pre-order-view.tsx'

export { generateMetadata } from '../page.tsx'

interface PreOrderAgainRouteProps {
  params: Promise<{ model: string }>
}

/** The form as it was posted without scripts, with what to put right. */
export default async function PreOrderAgainRoute({ params }: PreOrderAgainRouteProps) {
  const { model } = await params
  return <PreOrderView model={model} again={await readAgain('pre-order')} isDynamic />
}
