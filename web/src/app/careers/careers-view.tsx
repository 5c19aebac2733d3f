import { getOpenCareers } from '#content/careers.ts'
import { getOutlets } from '#content/outlets.ts'
import { getSiteSettings } from '#content/settings.ts'
import type { CareerSummary, OutletSummary } from '#content/types.ts'
import { CareersPage } from '#features/careers/careers-page.tsx'
import { getJobsMailbox } from '#features/careers/jobs-mail.tsx'
import { parseRoleFilter } from '#features/careers/role-filter.ts'
import { Image } from '#ui/image.tsx'

/** The list of roles, filtered by a query. */
export async function CareersView({ params }: { params?: URLSearchParams }) {
  const [careers, outlets, { mailboxes }] = await Promise.all([
    getOpenCareers(),
    getOutlets(),
    getSiteSettings(),
  ])
  const outlet = findHiring(outlets, careers)
  return (
    <CareersPage
      careers={careers}
      {...(params && { filter: parseRoleFilter(params, careers) })}
      mailbox={getJobsMailbox(mailboxes)}
      picture={
        outlet?.image && (
          <Image
            image={outlet.image}
            ratio={16 / 10}
            sizes="(width < 768px) 90vw, (width < 1680px) 37vw, 620px"
            className="h-auto w-full"
          />
        )
      }
    />
  )
}

/** An open outlet that has a role, or else any. */
function findHiring(
  outlets: readonly OutletSummary[],
  careers: readonly CareerSummary[],
): OutletSummary | undefined {
  const open = outlets.filter(({ openingSoon }) => !openingSoon)
  return open.find(({ name }) => careers.some(({ place }) => place === name)) ?? open[0]
}
