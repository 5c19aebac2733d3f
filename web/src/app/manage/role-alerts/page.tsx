import { routes } from '#config/routes.ts'
import { RoleAlertPage } from '#features/careers/role-alert-page.tsx'
import { parseRoleAlertNote } from '#features/careers/role-alert-texts.ts'
import { type QueryProps, toSearchParams } from '#lib/search-params.ts'
import { NOTE_PARAMETER } from '#views/careers/answer-role-alert.ts'
import { describePage } from '#views/describe-page.ts'

export const generateMetadata = () =>
  describePage({
    title: 'New roles by mail',
    description: 'Says what became of a request to hear of new roles at BYD by 1826.',
    path: routes.manage,
    seo: { noIndex: true },
  })

export default async function RoleAlertRoute({ searchParams }: QueryProps) {
  const note = toSearchParams(await searchParams).get(NOTE_PARAMETER)
  return (
    <main id="content">
      <RoleAlertPage note={parseRoleAlertNote(note)} />
    </main>
  )
}
