import type { ClientPerspective } from '@sanity/client'
import { COOKIES } from 'core/kept-in-browser'

/** Cookie of draft mode, also set by Presentation's perspective menu. */
export const PERSPECTIVE_COOKIE = COOKIES.perspective

const NAMES = /^[\w-]+(,[\w-]+)*$/

/** The editor's perspective. "raw" would show a document beside its draft. */
export function parsePerspective(cookie: string | undefined): ClientPerspective {
  if (!cookie || !NAMES.test(cookie)) return 'drafts'
  const names = cookie.split(',').filter((name) => name !== 'raw')
  if (names.length === 0) return 'drafts'
  return names.length === 1 && names[0] === 'published' ? 'published' : names
}
