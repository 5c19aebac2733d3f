import { createHash, randomBytes } from 'node:crypto'
import { KINDS_BY_FORM } from 'core/enquiry-kinds'
import { COOKIES } from 'core/kept-in-browser'
import { buildConsentScript } from 'core/tracking/consent-script'
import { type NextRequest, NextResponse } from 'next/server'
import { checkPayment, getEnquiry } from '#backend/enquiry.ts'
import { getSessionState } from '#backend/member/session.ts'
import { RECEIPT_COOKIE, SEEN_COOKIE } from '#config/receipt-cookies.ts'
import { routes } from '#config/routes.ts'
import { buildContentSecurityPolicy } from '#config/security-headers.ts'
import { sitePolicy } from '#config/site-policy.ts'
import { buildNoticeScript } from '#features/consent/notice-script.ts'
import { decodeText } from '#lib/decode-text.ts'
import { keepPrivate } from '#lib/keep-private.ts'
import { parseReferrerId } from '#lib/referrer.ts'
import { MANAGE_ANSWER_COOKIE, MANAGE_ANSWER_HEADER } from '#submission/manage-answer.ts'
import {
  PAYMENT_HEADER,
  type PaymentProgress,
  readPaymentProgress,
} from '#submission/payment-progress.ts'
import { openReceipt, RECEIPT_HEADER } from '#submission/receipt.ts'
import { getFormSecret } from '#submission/secret.ts'
import { takeMailedLink } from '#submission/take-mailed-link.ts'
import { getReader } from '#views/confirmation/get-reader.ts'

/** Paths that pass through the proxy; every other page is served from the cache. */
export const config = {
  matcher: [
    '/test-drive-submitted',
    '/trade-in-submitted',
    '/booking-success',
    '/enquiry-submitted',
    '/manage/:kind/:id',
    '/my-booking',
    '/member',
    '/member/:page(signin|signup|confirm|forgot|reset|details|email|delete)',
    '/member/bookings/:id',
    '/referrals/:referrerId',
    '/vote/:path*',
  ],
}

/** Parameter that the payment page adds to its return address. */
const PAYMENT_SESSION_PARAMETER = 'session_id'

export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  if (pathname.startsWith(`${routes.manage}/`)) return takeLink(request) ?? takeAnswer(request)
  if (pathname.startsWith(VOTES)) return takeLink(request) ?? showPrivately(request)
  if (pathname === routes.myBooking) return showPrivately(request)
  if (await isMissing(request)) return showNotFound(request)
  if (pathname.startsWith(REFERRALS)) return NextResponse.next()
  if (pathname.startsWith(routes.member)) return renderAnew(request, new Headers(request.headers))
  return takeReceipt(request)
}

const VOTES = '/vote/'
const REFERRALS = '/referrals/'
const MEMBER_RECORDS = '/member/bookings/'
/** A path without a page: its cached response is the 404 page. */
const NO_PAGE = '/member/bookings'

/** Whether the address of a dynamic page does not exist. */
async function isMissing({ nextUrl, method, headers }: NextRequest): Promise<boolean> {
  const { pathname } = nextUrl
  const name = decodeText(pathname.slice(pathname.lastIndexOf('/') + 1))
  if (pathname.startsWith(REFERRALS)) return parseReferrerId(name) === undefined
  // Only documents have a visible status.
  if (!pathname.startsWith(MEMBER_RECORDS) || method !== 'GET' || headers.has('rsc')) return false
  const state = await getSessionState()
  if (state.kind !== 'signed-in') return false
  const { idToken } = state.session
  const record = await getEnquiry({ id: name }, { idToken }).catch(() => 'unknown')
  return record === undefined
}

/**
 * `notFound()` of a dynamic page sends an empty page that scripts fill in; the cached 404 page is
 * complete.
 */
function showNotFound(request: NextRequest): NextResponse {
  return keepPrivate(NextResponse.rewrite(new URL(NO_PAGE, request.url)))
}

/** Inline scripts of the layout, which have no nonce because static pages have them too. */
const LAYOUT_SCRIPTS = [buildConsentScript(), buildNoticeScript()].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
)
const POLICY_HEADER = 'Content-Security-Policy'

/** A dynamic page runs only the inline scripts that it names. */
function renderAnew(request: NextRequest, headers: Headers): NextResponse {
  const policy = buildContentSecurityPolicy({
    ...sitePolicy,
    isDraft: request.cookies.has(COOKIES.draftMode),
    inlineScripts: [`'nonce-${randomBytes(16).toString('base64')}'`, ...LAYOUT_SCRIPTS],
  })
  // Next reads the nonce from here.
  headers.set(POLICY_HEADER, policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set(POLICY_HEADER, policy)
  return response
}

const showPrivately = (request: NextRequest): NextResponse =>
  keepPrivate(renderAnew(request, new Headers(request.headers)))

/**
 * A confirmation is shown once: the response deletes its cookie, and the page reads it from a
 * header. A pre-order's stays until its fee is paid. Without a cookie the page is static
 * (`config/rewrites.ts` distinguishes both).
 */
async function takeReceipt(request: NextRequest): Promise<NextResponse> {
  const receipt = request.cookies.get(RECEIPT_COOKIE)?.value
  const headers = new Headers(request.headers)
  headers.delete(RECEIPT_HEADER)
  headers.delete(PAYMENT_HEADER)
  if (receipt === undefined && !request.cookies.has(SEEN_COOKIE)) {
    return NextResponse.next({ request: { headers } })
  }
  if (receipt !== undefined) headers.set(RECEIPT_HEADER, receipt)
  const { pathname, searchParams } = request.nextUrl
  const progress =
    receipt &&
    (await askForPayment(receipt, { hasPaid: searchParams.has(PAYMENT_SESSION_PARAMETER) }))
  if (progress) headers.set(PAYMENT_HEADER, progress)
  const response = NextResponse.next({ request: { headers } })
  if (progress === 'unpaid' || progress === 'confirming') return keepPrivate(response)
  response.cookies.set(RECEIPT_COOKIE, '', { path: pathname, maxAge: 0, httpOnly: true })
  return keepPrivate(response)
}

async function askForPayment(
  sealed: string,
  { hasPaid }: { hasPaid: boolean },
): Promise<PaymentProgress | undefined> {
  const receipt = openReceipt(sealed, { secret: getFormSecret(), now: Date.now() })
  if (!receipt?.record || !KINDS_BY_FORM[receipt.form].fee) return undefined
  const access = { id: receipt.record.id, token: receipt.token }
  const caller = await getReader(receipt)
  const readKnown = () => getEnquiry(access, caller)
  const asked = await readPaymentProgress(access, caller, { checkPayment, readKnown, hasPaid })
  return asked.progress
}

const takeLink = (request: NextRequest) =>
  takeMailedLink(request, { secret: getFormSecret(), now: Date.now() })

/** The outcome of the last action is shown once. */
function takeAnswer(request: NextRequest): NextResponse {
  const answer = request.cookies.get(MANAGE_ANSWER_COOKIE)?.value
  const headers = new Headers(request.headers)
  headers.delete(MANAGE_ANSWER_HEADER)
  if (answer !== undefined) headers.set(MANAGE_ANSWER_HEADER, answer)
  const response = renderAnew(request, headers)
  const { pathname } = request.nextUrl
  if (answer !== undefined) {
    response.cookies.set(MANAGE_ANSWER_COOKIE, '', { path: pathname, maxAge: 0, httpOnly: true })
  }
  return keepPrivate(response)
}
