import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import type { NextRequest } from 'next/server'
import {
  buildAuthorizeUrl,
  createSignInRequest,
  serializeSignInRequest,
} from '#backend/member/sign-in-request.ts'
import { cookieOptions, REQUEST_COOKIE } from '#backend/member/session.ts'
import { memberConfig } from '#config/member.server.ts'
import { toPathAfterSignIn } from './after-sign-in.ts'
import { memberPaths } from './member-paths.ts'

const REQUEST_SECONDS = 15 * 60

/** Redirects to the hosted pages, with the request's state in a cookie. */
export async function leaveForHosted(request: NextRequest, isSocial: boolean): Promise<never> {
  if (!memberConfig) redirect(memberPaths.signIn)
  const signIn = createSignInRequest(toPathAfterSignIn(request.nextUrl.searchParams.get('next')))
  const store = await cookies()
  store.set(REQUEST_COOKIE, serializeSignInRequest(signIn), {
    ...cookieOptions,
    maxAge: REQUEST_SECONDS,
  })
  return redirect(buildAuthorizeUrl(memberConfig, signIn, { isSocial }))
}
