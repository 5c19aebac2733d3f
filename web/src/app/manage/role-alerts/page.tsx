import type { Metadata } from 'next'
import { routes } from '#config/routes.ts'
import { getSiteSettings } from '#content/settings.ts'
import { RoleAlertPage } from '#features/careers/role-alert-page.tsx'
import { parseRoleAlertNote } from '#features/careers/role-alert-texts.ts'
import { buildMetadata } from '#features/shared/seo/metadata.ts'
import { type PageSearchParams, toSearchParams } from '#lib/search-params.ts'
import { NOTE_PARAMETER } from '#views/careers/answer-role-alert.ts'

export async function generateMetadata(): Promise<Metadata> {
  const { defaultSeo } = await getSiteSettings()
  return buildMetadata({
    title: 'New roles by mail',
    description: 'Says what became of a request to hear of new roles at BYD by 1826.',
    path: routes.manage,
    seo: { noIndex: true },
    defaultSeo,
  })
}

interface RoleAlertRouteProps {
  searchParams: Promise<PageSearchParams>
}

export default async function RoleAlertRoute({ searchParams }: RoleAlertRouteProps) {
  const note = toSearchParams(await searchParams).get(NOTE_PARAMETER)
  return (
    <main id="content">
      <RoleAlertPage note={parseRoleAlertNote(note)} />
    </main>
  )
}
