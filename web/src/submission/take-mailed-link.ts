import { type NextRequest, NextResponse } from 'next/server'
import { AGAIN_PARAMETER } from '#config/routes.ts'
import { keepPrivate } from '#lib/keep-private.ts'
import type { SealOptions } from '#lib/sealed.ts'
import { MANAGE_COOKIE, MANAGE_SECONDS } from './receipt.ts'
import { LINK_PARAMETER, openLink, sealLink } from './sealed-link.ts'

const TOKEN_PARAMETER = 'token'

/**
 * Moves the token of a mailed link from the address, which ends up in histories, to a cookie. Whether the browser keeps
 * it shows on its next request: one that does loses the rest of the address, too; for one that refuses it, the address
 * carries the token, sealed for two hours. Undefined when the page is to be shown.
 */
export function takeMailedLink(
  request: NextRequest,
  options: SealOptions,
): NextResponse | undefined {
  const url = request.nextUrl.clone()
  const { searchParams } = url
  const token = searchParams.get(TOKEN_PARAMETER)
  if (token === null) {
    const sealed = openLink(searchParams.get(LINK_PARAMETER), options)
    if (sealed === undefined || request.cookies.get(MANAGE_COOKIE)?.value !== sealed)
      return undefined
    searchParams.delete(LINK_PARAMETER)
    return keepPrivate(NextResponse.redirect(url, 303))
  }
  searchParams.delete(TOKEN_PARAMETER)
  searchParams.delete(AGAIN_PARAMETER)
  searchParams.set(LINK_PARAMETER, sealLink(token, options))
  const response = NextResponse.redirect(url, 303)
  response.cookies.set(MANAGE_COOKIE, token, {
    // A semicolon would begin another attribute of the cookie.
    path: url.pathname.replaceAll(';', '%3B'),
    maxAge: MANAGE_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: url.protocol === 'https:',
  })
  return keepPrivate(response)
}
