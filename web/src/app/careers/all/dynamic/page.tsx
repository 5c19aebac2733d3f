import { getOpenCareers } from '#content/careers.ts'
import { getSiteSettings } from '#content/settings.ts'
import { CareersPage } from '#features/careers/careers-page.tsx'
import { getJobsMailbox } from '#features/careers/jobs-mail.tsx'
import { parseRoleFilter } from '#features/careers/role-filter.ts'
import { type PageSearchParams, toSearchParams } from '#lib/search-params.ts'

export { generateMetadata } from '../../page.tsx'

interface DynamicCareersRouteProps {
  searchParams: Promise<PageSearchParams>
}

/**
 * The list with filters. `next.config.ts` rewrites such addresses to it, so that the page without a
 * query stays static.
 */
export default async function DynamicCareersRoute({ searchParams }: DynamicCareersRouteProps) {
  const params = toSearchParams(await searchParams)
  const [careers, { mailboxes }] = await Promise.all([getOpenCareers(), getSiteSettings()])
  return (
    <main id="content">
      <CareersPage
        careers={careers}
        filter={parseRoleFilter(params, careers)}
        mailbox={getJobsMailbox(mailboxes)}
      />
    </main>
  )
}
