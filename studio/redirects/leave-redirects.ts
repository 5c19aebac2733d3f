import type { SanityClient } from '@sanity/client'
import type { PageMove } from './page-moves.ts'
import {
  describeRedirects,
  keepAllowed,
  planRedirects,
  type RedirectFields,
  type StoredRedirect,
} from './redirect-plan.ts'

const STORED =
  '*[_type == "redirect" && defined(source) && defined(destination)]{_id, source, destination}'

/**
 * Redirects every old address to its new one, in one transaction.
 * @returns a sentence about the old address that leads on now, if there is one.
 */
export async function leaveRedirects(
  client: SanityClient,
  moves: readonly PageMove[],
  mayWrite: (redirect: RedirectFields) => boolean,
): Promise<string | undefined> {
  const stored = await client.fetch<StoredRedirect[]>(STORED, {}, { perspective: 'published' })
  const { remove, retarget, create } = keepAllowed(planRedirects(moves, stored), stored, mayWrite)
  if (remove.length + retarget.length + create.length === 0) return undefined

  const transaction = client.transaction()
  for (const id of remove) transaction.delete(id).delete(`drafts.${id}`)
  for (const { id, destination } of retarget) transaction.patch(id, { set: { destination } })
  for (const redirect of create) {
    transaction.create({ _type: 'redirect', permanent: true, ...redirect })
  }
  await transaction.commit({ tag: 'redirects.leave' })
  return describeRedirects(create)
}
