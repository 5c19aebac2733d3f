import { readAgain } from '#views/forms/read-again.ts'
import { RoleView } from '../role-view.tsx'

export { generateMetadata } from '../page.tsx'

interface RoleAgainRouteProps {
  params: Promise<{ slug: string }>
}

/** The form after a post without scripts, with its entries and errors. */
export default async function RoleAgainRoute({ params }: RoleAgainRouteProps) {
  const { slug } = await params
  return <RoleView slug={slug} again={await readAgain('application')} isDynamic />
}
