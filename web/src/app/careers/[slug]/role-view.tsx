import { env } from '#config/env.server.ts'
import { routes } from '#config/routes.ts'
import { getCareer, getOpenCareers } from '#content/careers.ts'
import { toCareerSchedule } from '#content/map/career.ts'
import { getEndOf } from '#content/map/schedule.ts'
import { readNow } from '#content/now.ts'
import { answerGone } from '#content/page-lifetime.ts'
import { getSiteSettings } from '#content/settings.ts'
import type { Career, SiteSettings } from '#content/types.ts'
import { ClosedRolePage } from '#features/careers/closed-role-page.tsx'
import { getJobsMailbox } from '#features/careers/jobs-mail.tsx'
import { RolePage } from '#features/careers/role-page.tsx'
import { formatRole } from '#features/careers/role-texts.ts'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { buildJobPosting } from '#features/shared/seo/job-json-ld.ts'
import { JsonLdScript } from '#features/shared/seo/json-ld-script.tsx'
import { ChangesAt } from '#features/shared/changes-at.tsx'
import { redirectOrNotFound } from '#views/errors/redirect-or-not-found.ts'
import { ApplyForm } from '#views/forms/late-forms-client.tsx'
import { buildCrumbs } from '#views/build-crumbs.ts'

interface RoleViewProps {
  slug: string
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
  /** Query of the address, when the page is rendered for each request. */
  query?: URLSearchParams
}

export async function RoleView({ slug, again, query }: RoleViewProps) {
  const [career, settings] = await Promise.all([getCareer(slug), getSiteSettings()])
  if (!career) return redirectOrNotFound(`${routes.careers}/${slug}`, query)
  return career.state === 'over' ? (
    <ClosedRole career={career} settings={settings} />
  ) : (
    <OpenRole career={career} settings={settings} again={again} />
  )
}

interface RoleProps {
  career: Career
  settings: SiteSettings
}

async function OpenRole({ career, settings, again }: RoleProps & { again?: PlainAnswer }) {
  const careers = await getOpenCareers()
  const posting = buildJobPosting(career, env.siteUrl)
  return (
    <main id="content">
      <ChangesAt instant={getEndOf(career.state, toCareerSchedule(career))} />
      <RolePage
        career={career}
        careers={careers}
        siteUrl={env.siteUrl}
        form={
          <ApplyForm
            slug={career.slug}
            jobTitle={formatRole(career)}
            mailbox={getJobsMailbox(settings.mailboxes)}
            again={again}
          />
        }
      />
      <JsonLdScript
        things={[
          ...(posting ? [posting] : []),
          buildCrumbs(
            { name: 'Careers', path: routes.careers },
            { name: career.title, path: career.href },
          ),
        ]}
      />
    </main>
  )
}

async function ClosedRole({ career, settings }: RoleProps) {
  const careers = await getOpenCareers()
  await answerGone()
  return (
    <main id="content">
      <ClosedRolePage
        career={career}
        careers={careers}
        mailbox={getJobsMailbox(settings.mailboxes)}
        now={await readNow()}
      />
    </main>
  )
}
