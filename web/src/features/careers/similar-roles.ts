import type { CareerSummary } from '#content/types.ts'

const MOST = 3

/** Other open roles, those with the same place and team first. */
export function getSimilarRoles(
  role: CareerSummary,
  open: readonly CareerSummary[],
): CareerSummary[] {
  const rank = ({ place, department }: CareerSummary) =>
    (place === role.place ? 2 : 0) + (department === role.department ? 1 : 0)
  return open
    .filter(({ id }) => id !== role.id)
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, MOST)
}
