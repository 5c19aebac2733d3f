import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { isReferralKnown } from '#backend/referral.ts'
import { getLineUp } from '#content/line-up.ts'
import { ReferralPage } from '#features/referral/referral-page.tsx'
import { parseReferrerId } from '#lib/referrer.ts'
import { NOT_FOUND_METADATA } from '#features/shared/seo/metadata.ts'
import { describePage } from '#views/describe-page.ts'

interface ReferralRouteProps {
  params: Promise<{ referrerId: string }>
}

async function getReferrerId(params: ReferralRouteProps['params']): Promise<string | undefined> {
  return parseReferrerId((await params).referrerId)
}

export async function generateMetadata({ params }: ReferralRouteProps): Promise<Metadata> {
  const referrerId = await getReferrerId(params)
  if (referrerId === undefined) return NOT_FOUND_METADATA
  return describePage({
    title: 'An invitation',
    description: 'An invitation to BYD by 1826: drive one of our cars, or come for lunch.',
    path: `/referrals/${referrerId}`,
    seo: { noIndex: true },
  })
}

export default async function ReferralRoute({ params }: ReferralRouteProps) {
  const referrerId = await getReferrerId(params)
  if (referrerId === undefined) notFound()
  // Not cached: anybody can make up codes.
  await connection()
  const [isKnown, [car]] = await Promise.all([isReferralKnown(referrerId), getLineUp()])
  return (
    <main id="content">
      <ReferralPage referrerId={referrerId} isKnown={isKnown} car={car} />
    </main>
  )
}
