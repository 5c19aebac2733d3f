/** Leaves room for the folder in the longest path that is allowed. */
const MAX_LENGTH = 80

/** The end of a page's address, from the page's name: "sous-chef-boat-quay" of "Sous chef, Boat Quay". */
export const buildPathEnd = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-|-$/g, '')

/**
 * Says of the end of an address that it was made of another name than the one that stands above; undefined while it
 * follows, also with something added, such as the place of a role.
 */
export function describeOldEnd(end: string, name: string): string | undefined {
  const next = buildPathEnd(name)
  if (end === '' || next === '' || end === next || end.startsWith(`${next}-`)) return undefined
  return `This address does not follow the title, which makes “${next}”. It may stay as it is; “Generate” renews it.`
}

/** Says at the address of a published page what becomes of the one that it has now; undefined while it keeps it. */
export const describeMove = (published: string | undefined, path: string): string | undefined =>
  published === undefined || path === '' || path === published
    ? undefined
    : `The page moves when you publish. The old address, ${published}, will lead here.`

/** The path that follows a new title: of a page that has none yet, or the one that the title before made. */
export function followTitle(path: string, titles: { before: string; now: string }, start: string) {
  const [before, now] = [titles.before, titles.now].map(buildPathEnd)
  const isMade = path === '' || path === `${start}${before}`
  return isMade && now !== '' && now !== before ? `${start}${now}` : undefined
}
