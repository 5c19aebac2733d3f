import { cleanTypedText } from 'core/typed-text'
import { askToVote, confirmVote } from '#backend/poll.ts'
import { env } from '#config/env.server.ts'
import { getVote } from '#content/promo.ts'
import type { VoteBlock } from '#content/types.ts'
import { TOKEN_ENTRY, type VoteNote } from '#features/shared/vote/vote-note.ts'
import { getClientAddress } from '#lib/client-address.ts'
import { receivePost } from '#lib/receive-post.ts'
import { createRateLimit } from '#lib/rate-limit.ts'
import { takeTime } from '#lib/take-time.ts'
import { toPath } from '#lib/to-path.ts'
import { TRIES, VOTES } from '#submission/limits.ts'
import { getFormSecret } from '#submission/secret.ts'
import { buildCookie } from '#submission/cookies.ts'
import { MANAGE_COOKIE } from '#submission/receipt.ts'
import { buildVoteCookie } from '#submission/vote-note.ts'
import { reportFailure } from '#server/runtime.ts'

const HOUR_MINUTES = 60
/** Longest address that a mail server must accept, with what one may type around it. */
const MAX_ENTRY = 300

const takeVote = createRateLimit('votes', VOTES, HOUR_MINUTES)
const takeLink = createRateLimit('vote-links', TRIES)

interface VoteRouteContext {
  params: Promise<{ path: string[] }>
}

async function findVote({ params }: VoteRouteContext): Promise<VoteBlock | undefined> {
  const path = toPath((await params).path)
  return path ? (await getVote(path))?.block : undefined
}

/** Leads to the page that shows the outcome; the outcome itself is in no address. */
function leave({ poll }: VoteBlock, note: VoteNote): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store', Location: `/vote${poll.path}` })
  const sealing = {
    secret: getFormSecret(),
    now: Date.now(),
    isSecure: env.siteUrl.startsWith('https:'),
  }
  headers.append('Set-Cookie', buildVoteCookie(poll.path, note, sealing))
  // The page shows what came of it, not the link's button once more.
  const gone = { path: `/vote${poll.path}`, maxAgeSeconds: 0, isSecure: sealing.isSecure }
  headers.append('Set-Cookie', buildCookie(MANAGE_COOKIE, '', gone))
  return new Response(null, { status: 303, headers })
}

function reportDown(error: unknown): VoteNote {
  reportFailure('A vote could not be taken.', error)
  return { state: 'DOWN' }
}

const notFound = () =>
  new Response('There is no vote here.', {
    status: 404,
    headers: { 'Cache-Control': 'no-store' },
  })

/** Has the link mailed that counts a vote; with its token, as the page of the link sends it, counts the vote. */
export const POST = receivePost(
  { name: 'vote', maxBytes: 16 * 1024, sends: 'form' },
  async (request, context: VoteRouteContext) => {
    const vote = await findVote(context)
    if (!vote) return notFound()
    const form = await request.formData().catch(() => undefined)
    if (!form) return new Response('The request is not a form.', { status: 400 })
    const token = form.get(TOKEN_ENTRY)
    if (typeof token === 'string') return count(request, vote, token)
    const read = (name: string) => {
      const entry = form.get(name)
      return typeof entry === 'string' ? cleanTypedText(entry).slice(0, MAX_ENTRY) : ''
    }
    const entered = { option: read('option'), email: read('email') }
    if (!vote.options.some(({ key }) => key === entered.option))
      return leave(vote, { ...entered, state: 'NO_OPTION' })
    if (entered.email === '') return leave(vote, { ...entered, state: 'BAD_EMAIL' })
    const address = getClientAddress(request.headers, env.forms.clientAddressSource)
    const minutes = await takeVote(address, { of: vote.poll.id })
    if (minutes !== undefined) return leave(vote, { ...entered, state: 'BUSY' })
    const asked = askToVote({ ...entered, poll: vote.poll.id }).catch(reportDown)
    const { state } = await takeTime(asked)
    return leave(vote, { ...entered, state })
  },
)

/** Pressed again, it counts no second time. */
async function count(request: Request, vote: VoteBlock, token: string): Promise<Response> {
  const address = getClientAddress(request.headers, env.forms.clientAddressSource)
  if ((await takeLink(address, { of: vote.poll.id })) !== undefined)
    return leave(vote, { state: 'BUSY' })
  const answer: { state: VoteNote['state']; option?: string | null | undefined } =
    await confirmVote(token).catch(reportDown)
  return leave(vote, { state: answer.state, option: answer.option ?? undefined })
}
