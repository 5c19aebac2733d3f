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
  return `This address does not follow the title, which makes “${next}”. It may stay as it is; “Generate” renews it, and once you publish, the old address leads to the new one.`
}
