import { readAgain } from '#views/forms/read-again.ts'
import { PreOrderView } from '../pre-order-view.tsx'

export { generateMetadata } from '../page.tsx'

interface PreOrderAgainRouteProps {
  params: Promise<{ model: string }>
}

/** The form after a post without scripts, with its entries and errors. */
export default async function PreOrderAgainRoute({ params }: PreOrderAgainRouteProps) {
  const { model } = await params
  return <PreOrderView model={model} again={await readAgain('pre-order')} isDynamic />
}
