import { draftMode } from 'next/headers'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { isDevelopment } from '#config/env.client.ts'
import { answerNotFound } from '#content/page-lifetime.ts'
import { getRedirect } from '#content/redirect.ts'
import { NotFoundPage } from './not-found-page.tsx'

/**
 * For a path without a page: where marketing sent it, or the 404 page. Answers 308, 307 or 404. A
 * page that is rendered for each request cannot say its status, so that it leads to its cached twin.
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
 * `notFound()` leaves the server with an empty page that scripts fill in. What is cached may say
 * its status itself; what is not, in draft mode and in development, has to make do with Next's way.
 */
export async function showNotFound(): Promise<ReactNode> {
  const { isEnabled: isDraft } = await draftMode()
  if (isDraft || isDevelopment) notFound()
  await answerNotFound()
  return NotFoundPage()
}
