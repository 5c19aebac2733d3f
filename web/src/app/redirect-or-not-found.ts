import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { getRedirect } from '#content/redirect.ts'

/** For a path without a page: where marketing sent it, or the 404 page. Answers 308, 307 or 404. */
export async function redirectOrNotFound(path: string): Promise<never> {
  const target = await getRedirect(path)
  if (!target) notFound()
  return target.permanent ? permanentRedirect(target.destination) : redirect(target.destination)
}
