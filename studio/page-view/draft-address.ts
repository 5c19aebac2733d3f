import { AS_ON_PARAMETER } from 'core/preview-share'

interface ShownDraft {
  /** Path of the page. */
  path: string
  secret: string
  /** ISO time that pages show; undefined for now. */
  asOn: string | undefined
  /** Undefined keeps the one that the browser has. */
  perspective?: string
}

/** Address that turns draft mode on with a secret, as Presentation's does, and leads to the page. */
export function buildDraftAddress(
  origin: string,
  { path, secret, asOn, perspective }: ShownDraft,
): string {
  const url = new URL('/api/draft-mode/enable', origin)
  url.searchParams.set('sanity-preview-secret', secret)
  url.searchParams.set('sanity-preview-pathname', path)
  if (perspective !== undefined) url.searchParams.set('sanity-preview-perspective', perspective)
  if (asOn !== undefined) url.searchParams.set(AS_ON_PARAMETER, asOn)
  return url.href
}

/** Makes a secret that nobody guesses. */
export const createSecret = (): string => `${crypto.randomUUID()}${crypto.randomUUID()}`

/** The document of a secret, which the site accepts for an hour; Presentation deletes those that have ended. */
export const buildDraftSecret = (secret: string, studioUrl: string, userId: string) => ({
  _id: `drafts.${crypto.randomUUID()}`,
  _type: 'sanity.previewUrlSecret',
  secret,
  source: 'page-view',
  studioUrl,
  userId,
})
