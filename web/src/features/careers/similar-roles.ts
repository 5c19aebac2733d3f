import type { CareerSummary } from '#content/types.ts'

const MOST = 3

/** Open roles, those with the same place and team first. */
export function getSimilarRoles(
  closed: CareerSummary,
  open: readonly CareerSummary[],
): CareerSummary[] {
  const rank = ({ place, department }: CareerSummary) =>
    (place === closed.place ? 2 : 0) + (department === closed.department ? 1 : 0)
  return open.toSorted((a, b) => rank(b) - rank(a)).slice(0, MOST)
}
