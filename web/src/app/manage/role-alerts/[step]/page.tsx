import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { RoleAlertPage } from '#features/careers/role-alert-page.tsx'
import { RoleAlertStepPage } from '#features/careers/role-alert-step-page.tsx'
import { isRoleAlertStep } from '#features/careers/role-alert-texts.ts'
import { type PageSearchParams, toSearchParams } from '#lib/search-params.ts'
import { LINK_PARAMETER, withLink } from '#submission/sealed-link.ts'
import { readProof } from '#views/manage/read-record.ts'
import { generateMetadata as buildRoleAlertMetadata } from '../page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { ...(await buildRoleAlertMetadata()), referrer: 'no-referrer' }
}

interface RoleAlertStepRouteProps {
  params: Promise<{ step: string }>
  searchParams: Promise<PageSearchParams>
}

/** For the holder of a mailed link. Opening it changes nothing. */
export default async function RoleAlertStepRoute({
  params,
  searchParams,
}: RoleAlertStepRouteProps) {
  const { step } = await params
  if (!isRoleAlertStep(step)) notFound()
  const { token, link } = await readProof(toSearchParams(await searchParams).get(LINK_PARAMETER))
  return (
    <main id="content">
      {token ? (
        <RoleAlertStepPage
          step={step}
          action={withLink(`/manage/role-alerts/${step}/press`, link)}
        />
      ) : (
        <RoleAlertPage note="FORGED" />
      )}
    </main>
  )
}
