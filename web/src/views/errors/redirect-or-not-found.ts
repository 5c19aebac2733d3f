import { draftMode } from 'next/headers'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { dynamicRewrites } from '#config/rewrites.ts'
import { isDevelopment } from '#config/env.client.ts'
import { answerNotFound } from '#content/page-lifetime.ts'
import { getRedirect } from '#content/redirect.ts'
import { getSiteSettings } from '#content/settings.ts'
import { carryQuery } from '#lib/carry-query.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** Parameters with which a page is rendered for each request. */
const READ = dynamicRewrites.flatMap(({ has }) =>
  has.flatMap(({ type, key }) => (type === 'query' ? [key] : [])),
)

/**
 * Marketing's redirect of an unknown path, or the 404 page. Answers 308, 307 or 404. A page that is rendered for each
 * request cannot set its status, so it redirects to its cached counterpart; its redirects carry the query themselves.
 */
export async function redirectOrNotFound(
  path: string | undefined,
  query?: URLSearchParams,
  read: readonly string[] = READ,
): Promise<ReactNode> {
  const target = path && (await getRedirect(path))
  if (target) {
    const destination = query ? carryQuery(target.destination, query) : target.destination
    return target.permanent ? permanentRedirect(destination) : redirect(destination)
  }
  if (!query || !path) return showNotFound()
  const unread = new URLSearchParams([...query].filter(([name]) => !read.includes(name)))
  return redirect(carryQuery(path, unread))
}

/**
 * `notFound()` of a dynamic page sends an empty page that scripts fill in. Cached pages set their
 * status themselves; draft mode and development use Next's own way.
 */
export async function showNotFound(): Promise<ReactNode> {
  const { isEnabled: isDraft } = await draftMode()
  if (isDraft || isDevelopment) notFound()
  await answerNotFound()
  const { notFound: texts } = await getSiteSettings()
  return NotFoundPage({ texts })
}
