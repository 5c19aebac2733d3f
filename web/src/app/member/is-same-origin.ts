import { env } from '#config/env.server.ts'

/** True for a form that a page of this site posts. Server actions are checked by Next. */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin')
  return origin !== null && origin === env.siteUrl
}
