import { API_VERSION } from 'core/sanity-api'
import { getPublishedId, type ValidationContext } from 'sanity'
import { builtInEdges, getChainEnd, type RedirectEdge, validateLoop } from './redirect-addresses.ts'
import { getString } from './siblings.ts'

/** Drafts count too: a loop must not close whichever is published first. */
async function getOtherRedirects(context: ValidationContext): Promise<RedirectEdge[]> {
  const redirects = await context
    .getClient({ apiVersion: API_VERSION })
    .fetch<(Partial<RedirectEdge> & { _id: string })[]>(
      '*[_type == "redirect"]{_id, source, destination}',
      {},
      { perspective: 'raw', signal: context.signal, tag: 'validation.redirects' },
    )
  const selfId = getPublishedId(context.document?._id ?? '')
  return redirects.flatMap(({ _id, source, destination }) =>
    source && destination && getPublishedId(_id) !== selfId ? [{ source, destination }] : [],
  )
}

export async function validateNoLoop(
  destination: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  const source = getString(context.document, 'source')
  if (!source || !destination) return true
  return validateLoop({ source, destination }, await getOtherRedirects(context))
}

export async function validateNoChain(
  destination: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!destination) return true
  const end = getChainEnd(destination, [...(await getOtherRedirects(context)), ...builtInEdges])
  return end === undefined
    ? true
    : `“${destination}” is redirected again. Point straight to “${end}”.`
}
