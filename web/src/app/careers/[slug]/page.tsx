import type { Metadata } from 'next'
import { env } from '#config/env.server.ts'
import { routes } from '#config/routes.ts'
import { site } from '#config/site.ts'
import { getCareer, getOpenCareers, getPublishedOpenCareers } from '#content/careers.ts'
import { answerGone } from '#content/page-lifetime.ts'
import { getSiteSettings } from '#content/settings.ts'
import type { Career, SiteSettings } from '#content/types.ts'
import { ClosedRolePage } from '#features/careers/closed-role-page.tsx'
import { getJobsMailbox } from '#features/careers/jobs-mail.tsx'
import { RolePage } from '#features/careers/role-page.tsx'
import { formatRole } from '#features/careers/role-texts.ts'
import { buildJobPosting } from '#lib/seo/job-json-ld.ts'
import { buildBreadcrumbs } from '#lib/seo/json-ld.ts'
import { JsonLdScript } from '#lib/seo/json-ld-script.tsx'
import { buildMetadata, NOT_FOUND_METADATA } from '#lib/seo/metadata.ts'
import { redirectOrNotFound } from '../../redirect-or-not-found.ts'

interface RoleRouteProps {
  params: Promise<{ slug: string }>
}

export async function generateStaticParams() {
  const careers = await getPublishedOpenCareers()
  return careers.map(({ slug }) => ({ slug }))
}

export async function generateMetadata({ params }: RoleRouteProps): Promise<Metadata> {
  const [career, { defaultSeo }] = await Promise.all([
    getCareer((await params).slug),
    getSiteSettings(),
  ])
  if (!career) return NOT_FOUND_METADATA
  const { href, summary, seo } = career
  const role = formatRole(career)
  if (career.state === 'over') {
    return buildMetadata({
      title: `${role} is closed`,
      description: `${role} at ${site.name} takes no more applications. See what is open instead.`,
      path: href,
      seo: { noIndex: true },
      defaultSeo,
    })
  }
  return buildMetadata({ title: role, description: summary, path: href, seo, defaultSeo })
}

export default async function RoleRoute({ params }: RoleRouteProps) {
  const { slug } = await params
  const [career, settings] = await Promise.all([getCareer(slug), getSiteSettings()])
  if (!career) return redirectOrNotFound(`${routes.careers}/${slug}`)
  return career.state === 'over' ? (
    <ClosedRole career={career} settings={settings} />
  ) : (
    <OpenRole career={career} settings={settings} />
  )
}

interface RoleProps {
  career: Career
  settings: SiteSettings
}

function OpenRole({ career, settings }: RoleProps) {
  const posting = buildJobPosting(career, env.siteUrl)
  const crumbs = [
    { name: site.name, path: routes.home },
    { name: 'Careers', path: routes.careers },
    { name: career.title, path: career.href },
  ]
  return (
    <main id="content">
      <RolePage career={career} mailbox={getJobsMailbox(settings.mailboxes)} />
      <JsonLdScript
        things={[...(posting ? [posting] : []), buildBreadcrumbs(crumbs, env.siteUrl)]}
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
        now={new Date()}
      />
    </main>
  )
}
