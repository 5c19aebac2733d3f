import 'server-only'
import { cookies, draftMode } from 'next/headers'
import { cache } from 'react'
import { COOKIES } from 'core/kept-in-browser'
import { getShareEnd, isShareLive } from 'core/preview-share'
import { z } from 'zod'
import { env } from '#config/env.server.ts'
import { client } from './client.ts'
import type { SharedEntry } from './keep-entry.ts'
import { openPass, type Pass, sealPass, shownTime, toShownTime } from './preview-pass.ts'

/** Viewer of drafts: an editor from Studio, or somebody with a link that an editor shared. */
export type Preview = {
  /** The time that is shown, where that is not now. */
  asOn: Date | undefined
} & ({ kind: 'editor' } | { kind: 'shared'; until: string; entry: SharedEntry })

const EDITOR_MS = 24 * 60 * 60 * 1000

const share = z.object({
  path: z.string(),
  document: z.string(),
  asOn: shownTime.nullable(),
  expiresAt: z.string(),
  createdAt: z.string(),
})

interface Share {
  entry: SharedEntry
  asOn: Date | undefined
  /** ISO time. */
  until: string
}

/** The share of a secret while it lasts; undefined once it has ended or was taken back. */
export async function findShare(secret: string): Promise<Share | undefined> {
  const { readToken } = env.lake
  if (!readToken) return undefined
  const found = await client.fetch<unknown>(
    '*[_type == "previewShare" && secret == $secret][0]{ path, document, asOn, expiresAt, "createdAt": _createdAt }',
    { secret },
    { token: readToken, perspective: 'raw', cache: 'no-store', tag: 'preview-share' },
  )
  // The API lets its users write anything.
  const { data } = share.safeParse(found)
  const now = new Date()
  if (!data || !isShareLive(data, now)) return undefined
  return {
    entry: { id: data.document, path: data.path },
    asOn: toShownTime(data.asOn, now),
    until: getShareEnd(data).toISOString(),
  }
}

/** The same as next-sanity asks, so that this cookie and draft mode's are kept in one place. */
const isFramedByOtherSite = ({ headers }: Request) =>
  headers.get('sec-fetch-dest') === 'iframe' && headers.get('sec-fetch-site') === 'cross-site'

/**
 * Lets this browser see drafts. Next's own cookie is the same for everybody until the next build, so a second
 * one says by what right.
 */
export async function allowPreview(
  request: Request,
  allowed: Pass,
  expiry = Date.now() + EDITOR_MS,
): Promise<void> {
  const { secret } = env.forms
  if (!secret) throw new Error('FORM_SECRET must be set; `npm start` does it.')
  const isSecure = env.siteUrl.startsWith('https:')
  const jar = await cookies()
  jar.set(COOKIES.preview, sealPass(allowed, { secret, expiry }), {
    path: '/',
    httpOnly: true,
    // Studio may frame the page from another site.
    sameSite: isSecure ? 'none' : 'lax',
    secure: isSecure,
    partitioned: isSecure && isFramedByOtherSite(request),
    expires: expiry,
  })
}

/** Asks again whether a browser may see drafts, for as long as it looks at them. */
export async function keepPreview(): Promise<() => Promise<Preview | undefined>> {
  const { isEnabled } = await draftMode()
  const { secret } = env.forms
  // Before the cookie: a page that reads one is rendered for each visit.
  if (!isEnabled || !secret) return async () => undefined
  const cookie = (await cookies()).get(COOKIES.preview)?.value ?? ''
  return async () => {
    const now = new Date()
    const pass = openPass(cookie, { secret, now: now.getTime() })
    if (!pass) return undefined
    if (pass.kind === 'editor') return { kind: 'editor', asOn: toShownTime(pass.asOn, now) }
    const found = await findShare(pass.secret)
    return found && { kind: 'shared', ...found }
  }
}

/** The right to see drafts, which a link that was taken back no longer gives; undefined for visitors. */
export const getPreview = cache(async (): Promise<Preview | undefined> => (await keepPreview())())
