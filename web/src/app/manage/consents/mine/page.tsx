import type { Metadata } from 'next'
import { getConsentsOfLink } from '#backend/consents.ts'
import { routes } from '#config/routes.ts'
import { OwnConsents, WITHDRAW_PATH } from '#features/consent/own-consents.tsx'
import { type QueryProps, toSearchParams } from '#lib/search-params.ts'
import { LINK_PARAMETER, withLink } from '#submission/sealed-link.ts'
import { readProof } from '#views/manage/read-record.ts'
import { describePage } from '#views/describe-page.ts'

export async function generateMetadata(): Promise<Metadata> {
  return {
    ...(await describePage({
      title: 'What you agreed to',
      description: 'Shows the receiver of our emails what they agreed to, to take it back.',
      path: routes.manage,
      seo: { noIndex: true },
    })),
    referrer: 'no-referrer',
  }
}

/** Consents for the holder of the link in our mails. Opening it changes nothing. */
export default async function ConsentsRoute({ searchParams }: QueryProps) {
  const { token, link } = await readProof(toSearchParams(await searchParams).get(LINK_PARAMETER))
  const consents = token ? await getConsentsOfLink(token).catch(() => 'down' as const) : undefined
  return (
    <main id="content">
      <OwnConsents consents={consents} action={withLink(WITHDRAW_PATH, link)} />
    </main>
  )
}
