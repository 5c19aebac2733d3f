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
