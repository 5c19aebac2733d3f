import type { Metadata } from 'next'
import { site } from '#config/site.ts'
import { getCareer, getPublishedOpenCareers } from '#content/careers.ts'
import { getSiteSettings } from '#content/settings.ts'
import { formatRole } from '#features/careers/role-texts.ts'
import { buildMetadata, NOT_FOUND_METADATA } from '#features/shared/seo/metadata.ts'
import { RoleView } from './role-view.tsx'

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
      description: `${role} at ${site.name} is closed to applications. See what else is open.`,
      path: href,
      seo: { noIndex: true },
      defaultSeo,
    })
  }
  return buildMetadata({ title: role, description: summary, path: href, seo, defaultSeo })
}

export default async function RoleRoute({ params }: RoleRouteProps) {
  const { slug } = await params
  return <RoleView slug={slug} />
}
