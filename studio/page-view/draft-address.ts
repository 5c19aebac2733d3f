/** Address that turns draft mode on with a secret, as Presentation's does, and leads to the page. */
export function buildDraftAddress(origin: string, path: string, secret: string): string {
  const url = new URL('/api/draft-mode/enable', origin)
  url.searchParams.set('sanity-preview-secret', secret)
  url.searchParams.set('sanity-preview-pathname', path)
  return url.href
}

/** The document of a secret, which the site accepts for an hour; Presentation deletes those that have ended. */
export const buildDraftSecret = (secret: string, studioUrl: string, userId: string) => ({
  _id: `drafts.${crypto.randomUUID()}`,
  _type: 'sanity.previewUrlSecret',
  secret,
  source: 'page-view',
  studioUrl,
  userId,
})
