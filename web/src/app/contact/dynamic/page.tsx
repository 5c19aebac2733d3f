import { getOutlets } from '#content/outlets.ts'
import { ContactRail } from '#features/contact/contact-rail.tsx'
import { ContactPage } from '#views/forms/late-forms-client.tsx'
import { readSum } from '#lib/read-sum.ts'
import { type QueryProps, toSearchParams } from '#lib/search-params.ts'
import { PlainFormView } from '#views/forms/plain-form-view.tsx'
import { readAgain } from '#views/forms/read-again.ts'

export { generateMetadata } from '../page.tsx'

/** The form with the sum of the address, or after a post without scripts with its entries and errors. */
export default async function ContactAgainRoute({ searchParams }: QueryProps) {
  const [outlet] = await getOutlets()
  return (
    <PlainFormView
      Page={ContactPage}
      rail={<ContactRail image={outlet?.image} />}
      again={await readAgain('contact')}
      sum={readSum(toSearchParams(await searchParams))}
    />
  )
}
