import { draftMode } from 'next/headers'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { isDevelopment } from '#config/env.client.ts'
import { answerNotFound } from '#content/page-lifetime.ts'
import { getRedirect } from '#content/redirect.ts'
import { NotFoundPage } from './not-found-page.tsx'

/**
 * Marketing's redirect of an unknown path, or the 404 page. Answers 308, 307 or 404. A dynamic page
 * cannot set its status, so it redirects to its cached counterpart.
 */
export async function redirectOrNotFound(
  path: string | undefined,
  { isDynamic = false }: { isDynamic?: boolean } = {},
): Promise<ReactNode> {
  if (isDynamic && path) redirect(path)
  const target = path && (await getRedirect(path))
  if (!target) return showNotFound()
  return target.permanent ? permanentRedirect(target.destination) : redirect(target.destination)
}

/**
 * `notFound()` of a dynamic page sends an empty page that scripts fill in. Cached pages set their
 * status themselves; draft mode and development use Next's own way.
 */
export async function showNotFound(): Promise<ReactNode> {
  const { isEnabled: isDraft } = await draftMode()
  if (isDraft || isDevelopment) notFound()
  await answerNotFound()
  return NotFoundPage()
}
