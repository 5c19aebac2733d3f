import { toRoutePath } from 'core/plain-path'
import type { PageMove } from './page-moves.ts'

export interface RedirectFields {
  source: string
  destination: string
}

export interface StoredRedirect extends RedirectFields {
  _id: string
}

export interface RedirectPlan {
  /** Ids of redirects that would hide a page, loop or duplicate another. */
  remove: string[]
  /** Redirects to or from an old address, updated to lead to the new one. */
  retarget: { id: string; destination: string }[]
  create: RedirectFields[]
}

/** Changes by which every old address leads to its new one in one hop. */
export function planRedirects(
  moves: readonly PageMove[],
  redirects: readonly StoredRedirect[],
): RedirectPlan {
  const plan: RedirectPlan = { remove: [], retarget: [], create: [] }
  const fromByTo = new Map(moves.map(({ from, to }) => [to, from]))
  const toByFrom = new Map(moves.map(({ from, to }) => [from, to]))
  const leaving = new Set<string>()

  for (const { _id: id, source, destination } of redirects) {
    const place = toRoutePath(source)
    const target = toByFrom.get(place) ?? toByFrom.get(toRoutePath(destination))
    if (fromByTo.has(place) || leaving.has(place)) {
      plan.remove.push(id)
    } else if (target !== undefined && target !== destination) {
      plan.retarget.push({ id, destination: target })
    }
    if (toByFrom.has(place)) leaving.add(place)
  }
  for (const { from, to } of moves) {
    // No redirect when another page takes the address.
    if (leaving.has(from) || fromByTo.has(from)) continue
    plan.create.push({ source: from, destination: to })
  }
  return plan
}

/**
 * The part of a plan that a role may carry out. The rest is optional: the site follows chains to
 * their end, and a page wins over a redirect from its address.
 */
export function keepAllowed(
  { remove, retarget, create }: RedirectPlan,
  redirects: readonly StoredRedirect[],
  mayWrite: (redirect: RedirectFields) => boolean,
): RedirectPlan {
  const allowed = new Set(redirects.filter(mayWrite).map(({ _id }) => _id))
  return {
    remove: remove.filter((id) => allowed.has(id)),
    retarget: retarget.filter(({ id }) => allowed.has(id)),
    create: create.filter(mayWrite),
  }
}

/** Says which old address leads on, for whoever has just renamed a page. */
export function describeRedirects([first, ...others]: readonly RedirectFields[]):
  | string
  | undefined {
  if (!first) return undefined
  const more =
    others.length === 0
      ? ''
      : `, and ${others.length} more ${others.length === 1 ? 'address' : 'addresses'} below it likewise`
  return `Whoever opens ${first.source} is led to ${first.destination}${more}. It is in “Redirects”.`
}
