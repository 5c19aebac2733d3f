const DRAFTS = 'drafts.'
const VERSIONS = 'versions.'
const ID_PATTERN = /^[a-zA-Z0-9_][a-zA-Z0-9._-]{0,127}$/

/** True for ids that Sanity accepts: 1 to 128 of `a-zA-Z0-9._-`, not starting with a dash or dot. */
export function isDocumentId(id: string): boolean {
  return ID_PATTERN.test(id) && !id.includes('..') && !id.endsWith('.')
}

function isDraftId(id: string): boolean {
  return id.startsWith(DRAFTS)
}

export function isVersionId(id: string): boolean {
  return id.startsWith(VERSIONS)
}

export function isPublishedId(id: string): boolean {
  return !isDraftId(id) && !isVersionId(id)
}

/** The release that a version document belongs to: `versions.<release>.<id>`. */
export function getReleaseName(id: string): string | undefined {
  if (!isVersionId(id)) return undefined
  const end = id.indexOf('.', VERSIONS.length)
  return end === -1 ? undefined : id.slice(VERSIONS.length, end)
}

export function toPublishedId(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFTS.length)
  const release = getReleaseName(id)
  return release === undefined ? id : id.slice(VERSIONS.length + release.length + 1)
}

export function toDraftId(id: string): string {
  return `${DRAFTS}${toPublishedId(id)}`
}

export function toVersionId(release: string, id: string): string {
  return `${VERSIONS}${release}.${toPublishedId(id)}`
}
