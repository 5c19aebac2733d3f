import type { ClientPerspective } from '@sanity/client'

/** Set by the route that enables draft mode, and by Presentation's perspective menu. */
export const PERSPECTIVE_COOKIE = 'sanity-preview-perspective'

const NAMES = /^[\w-]+(,[\w-]+)*$/

/** What the editor chose to look at. "raw" would show a document and its draft side by side. */
export function parsePerspective(cookie: string | undefined): ClientPerspective {
  if (!cookie || !NAMES.test(cookie)) return 'drafts'
  const names = cookie.split(',').filter((name) => name !== 'raw')
  if (names.length === 0) return 'drafts'
  return names.length === 1 && names[0] === 'published' ? 'published' : names
}
