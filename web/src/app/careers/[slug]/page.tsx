import type { Metadata } from 'next'
import { site } from '#config/site.ts'
import { getCareer, getPublishedOpenCareers } from '#content/careers.ts'
import { formatRole } from '#features/careers/role-texts.ts'
import { NOT_FOUND_METADATA } from '#features/shared/seo/metadata.ts'
import { describePage } from '#views/describe-page.ts'
import { RoleView } from './role-view.tsx'

interface RoleRouteProps {
  params: Promise<{ slug: string }>
}

export async function generateStaticParams() {
  const careers = await getPublishedOpenCareers()
  return careers.map(({ slug }) => ({ slug }))
}

export async function generateMetadata({ params }: RoleRouteProps): Promise<Metadata> {
  const career = await getCareer((await params).slug)
  if (!career) return NOT_FOUND_METADATA
  const { href, summary, seo } = career
  const role = formatRole(career)
  if (career.state === 'over') {
    return describePage({
      title: `${role} is closed`,
      description: `${role} at ${site.name} is closed to applications. See what else is open.`,
      path: href,
      seo: { noIndex: true },
    })
  }
  return describePage({ title: role, description: summary, path: href, seo })
}

export default async function RoleRoute({ params }: RoleRouteProps) {
  const { slug } = await params
  return <RoleView slug={slug} />
}
