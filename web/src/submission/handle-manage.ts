import type {
  Access,
  cancelEnquiry,
  changeEnquiry,
  getEnquiry,
  requestRefund,
  resumePayment,
} from '#backend/enquiry.ts'
import type { Receipt, Refusal } from '#backend/submit.ts'
import { ANSWER_FRAGMENT } from '#config/routes.ts'
import { ALTERNATIVE_ENTRY, parseAlternative } from '#features/shared/form/form-answer.ts'
import { limitBody } from '#lib/limit-body.ts'
import { getClientAddress } from '#lib/client-address.ts'
import { buildManageAnswerCookie, type ManageAnswer } from './manage-answer.ts'
import type { RateLimit } from '#lib/rate-limit.ts'
import { buildManageCookie, buildReceiptCookies, toKindSlug, toManagePath } from './receipt.ts'
import { isSameOrigin } from './same-origin.ts'

const MAX_REASON = 500
const MAX_BODY_BYTES = 64 * 1024
/** What a form of the page holds; no cookie takes more. */
const KEPT = { date: 10, time: 5, party: 3, note: 500, reason: MAX_REASON } as const

export const MANAGE_ACTIONS = ['change', 'cancel', 'refund', 'pay', 'other'] as const
export type ManageAction = (typeof MANAGE_ACTIONS)[number]

export const isManageAction = (name: string): name is ManageAction =>
  MANAGE_ACTIONS.some((action) => action === name)

export interface ManageDeps {
  secret: string
  siteUrl: string
  clientAddressHeader: string | undefined
  takePost: RateLimit
  /** What the visitor shows to be the owner: the token of the link, or a session. */
  token: string | undefined
  idToken: string | undefined
  changeEnquiry: typeof changeEnquiry
  cancelEnquiry: typeof cancelEnquiry
  requestRefund: typeof requestRefund
  resumePayment: typeof resumePayment
  getEnquiry: typeof getEnquiry
  now: () => Date
  /** Tells the operator that the backend failed; nothing personal. */
  reportFailure: (action: ManageAction, error: unknown) => void
}

/** Does what an owner asks of a record, and leads back to its page, which says what came of it. */
export async function handleManage(
  request: Request,
  record: { kind: string; id: string },
  action: ManageAction,
  deps: ManageDeps,
): Promise<Response> {
  if (!isSameOrigin(request.headers, deps.siteUrl)) {
    return new Response('This did not come from a page of this site.', { status: 403 })
  }
  const form = await limitBody(request, MAX_BODY_BYTES)
    .formData()
    .catch(() => undefined)
  if (!form) return new Response('This is no form.', { status: 400 })

  const path = toManagePath(record)
  const headers = new Headers({
    'Cache-Control': 'no-store',
    Location: `${path}#${ANSWER_FRAGMENT}`,
  })
  const isSecure = deps.siteUrl.startsWith('https:')
  const leave = (answer: ManageAnswer) => {
    const sealing = { path, secret: deps.secret, now: deps.now().getTime(), isSecure }
    headers.append('Set-Cookie', buildManageAnswerCookie(answer, sealing))
    return new Response(null, { status: 303, headers })
  }
  const address = getClientAddress(request.headers, deps.clientAddressHeader)
  const minutes = await deps.takePost(address, { of: record.id })
  const entries = readEntries(form)
  if (minutes !== undefined) return leave({ type: 'busy', minutes, entries })
  try {
    const access = { id: record.id, token: deps.token }
    if (action === 'other') {
      const location = await openOther(access, headers, deps)
      if (location === undefined) return leave({ type: 'unavailable' })
      headers.set('Location', location)
      return new Response(null, { status: 303, headers })
    }
    const answer = await perform(action, access, form, deps)
    if (answer.__typename === 'Refusal') {
      const { reason, message, fields, alternatives } = answer
      const said = [message, ...fields.map((field) => field.message)].join(' ')
      return leave({ type: 'refused', reason, message: said, alternatives, entries })
    }
    if (action !== 'pay') return leave({ type: 'done', action })
    if (!answer.checkoutUrl) return leave({ type: 'unavailable' })
    headers.set('Location', answer.checkoutUrl)
    // Whoever pays is confirmed so, also on another device than the one that ordered.
    const receipt = {
      form: 'pre-order',
      reference: answer.reference,
      record,
      token: deps.token,
    } as const
    const sealing = { secret: deps.secret, now: deps.now().getTime(), isSecure }
    for (const cookie of buildReceiptCookies(receipt, sealing)) {
      headers.append('Set-Cookie', cookie)
    }
    return new Response(null, { status: 303, headers })
  } catch (error) {
    deps.reportFailure(action, error)
    return leave({ type: 'unavailable', entries })
  }
}

/** What was typed, as far as the page shows it again. */
function readEntries(form: FormData): Record<string, string> {
  const entries: Record<string, string> = {}
  for (const [name, length] of Object.entries(KEPT)) {
    const value = form.get(name)
    if (typeof value === 'string') entries[name] = value.slice(0, length)
  }
  return entries
}

/** The page of the table that goes with a drive, or of the drive; the same link opens both. */
async function openOther(
  access: Access,
  headers: Headers,
  { token, idToken, getEnquiry, siteUrl }: ManageDeps,
): Promise<string | undefined> {
  const own = await getEnquiry(access, { idToken })
  const other = own?.with ? await getEnquiry({ id: own.with, token }, { idToken }) : undefined
  if (!other) return undefined
  const record = { kind: toKindSlug(other.kind), id: other.id }
  if (token) {
    const isSecure = siteUrl.startsWith('https:')
    headers.append('Set-Cookie', buildManageCookie({ record, token, isSecure }))
  }
  return toManagePath(record)
}

function perform(
  action: Exclude<ManageAction, 'other'>,
  access: Access,
  form: FormData,
  deps: ManageDeps,
): Promise<Receipt | Refusal> {
  const caller = { idToken: deps.idToken }
  const get = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  switch (action) {
    case 'cancel':
      return deps.cancelEnquiry(access, caller)
    case 'refund':
      return deps.requestRefund(access, get('reason')?.slice(0, MAX_REASON), caller)
    case 'pay':
      return deps.resumePayment(access, caller)
    case 'change':
    default: {
      const alternative = parseAlternative(get(ALTERNATIVE_ENTRY))
      const party = get('party')
      const note = form.get('note')
      const change = {
        date: alternative?.date ?? get('date'),
        time: alternative?.time ?? get('time'),
        party: party !== undefined && /^\d{1,3}$/.test(party) ? Number(party) : undefined,
        // Emptied, it is to go.
        note: typeof note === 'string' ? note : undefined,
      }
      return deps.changeEnquiry(access, change, caller)
    }
  }
}
