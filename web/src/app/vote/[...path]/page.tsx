import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { notFound } from 'next/navigation'
import { getPollResult } from '#backend/poll.ts'
import { env } from '#config/env.server.ts'
import { getVote } from '#content/promo.ts'
import { VotePage } from '#features/promo/vote-page.tsx'
import { NOT_FOUND_METADATA } from '#features/shared/seo/metadata.ts'
import { toPath } from '#lib/to-path.ts'
import { type PageSearchParams, toSearchParams } from '#lib/search-params.ts'
import { LINK_PARAMETER } from '#submission/sealed-link.ts'
import { getFormSecret } from '#submission/secret.ts'
import { readVoteNote } from '#submission/vote-note.ts'
import { readProof } from '#views/manage/read-record.ts'

interface VoteRouteProps {
  params: Promise<{ path: string[] }>
  searchParams: Promise<PageSearchParams>
}

async function findVote({ params }: VoteRouteProps) {
  const path = toPath((await params).path)
  return path ? getVote(path) : undefined
}

export async function generateMetadata(props: VoteRouteProps): Promise<Metadata> {
  const found = await findVote(props)
  if (!found) return NOT_FOUND_METADATA
  return {
    title: found.promo.title,
    metadataBase: new URL(env.siteUrl),
    robots: { index: false },
  }
}

/** Counts the vote of a mailed link at a press; or what became of a visitor's vote, and the result for those who voted, or once voting is closed. */
export default async function VoteRoute(props: VoteRouteProps) {
  const found = await findVote(props)
  if (!found) notFound()
  const { promo, block } = found
  const jar = await cookies()
  const note = readVoteNote(block.poll.path, (name) => jar.get(name)?.value, {
    secret: getFormSecret(),
    now: Date.now(),
  })
  const { token } = await readProof(toSearchParams(await props.searchParams).get(LINK_PARAMETER))
  const isClosed = promo.state === 'over'
  const result =
    isClosed || note?.state === 'COUNTED' ? await getPollResult(block.poll.id) : undefined
  return (
    <main id="content">
      <VotePage promo={promo} block={block} note={note} token={token} result={result} />
    </main>
  )
}
