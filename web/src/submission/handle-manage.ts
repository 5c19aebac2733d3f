import type { Access, getEnquiry } from '#backend/enquiry.ts'
import { ANSWER_FRAGMENT } from '#config/routes.ts'
import { type ClientAddressSource, getClientAddress } from '#lib/client-address.ts'
import { buildManageAnswerCookie, type ManageAnswer, sealManageAnswer } from './manage-answer.ts'
import { operateRecord, type RecordDeps } from './operate-record.ts'
import { buildManageCookie, buildReceiptCookies, toKindSlug, toManagePath } from './receipt.ts'
import { ANSWER_PARAMETER, sealLink, withLink } from './sealed-link.ts'

const MANAGE_ACTIONS = [
  'change',
  'cancel',
  'confirm',
  'resend',
  'refund',
  'pay',
  'accept',
  'drive',
  'other',
] as const
export type ManageAction = (typeof MANAGE_ACTIONS)[number]

export const isManageAction = (name: string): name is ManageAction =>
  MANAGE_ACTIONS.some((action) => action === name)

export interface ManageDeps extends Omit<RecordDeps, 'address'> {
  secret: string
  siteUrl: string
  clientAddressSource: ClientAddressSource | undefined
  /** Proof of ownership: the token of the link, or a session. */
  token: string | undefined
  /** The link of an address whose browser refuses cookies: it goes on to the next page. */
  link: string | undefined
  getEnquiry: typeof getEnquiry
  now: () => Date
}

/** Performs an owner's action on a record, and redirects to its page, which shows the outcome. */
export async function handleManage(
  request: Request,
  record: { kind: string; id: string },
  action: ManageAction,
  deps: ManageDeps,
): Promise<Response> {
  const form = await request.formData().catch(() => undefined)
  if (!form) return new Response('The request is not a form.', { status: 400 })

  const path = toManagePath(record)
  const isSecure = deps.siteUrl.startsWith('https:')
  const sealing = { secret: deps.secret, now: deps.now().getTime() }
  const lead = (location: string, cookies: readonly string[]) => {
    const headers = new Headers({ 'Cache-Control': 'no-store', Location: location })
    for (const cookie of cookies) headers.append('Set-Cookie', cookie)
    return new Response(null, { status: 303, headers })
  }
  const leave = (answer: ManageAnswer) => {
    if (deps.link === undefined) {
      const cookie = buildManageAnswerCookie(answer, { ...sealing, path, isSecure })
      return lead(`${path}#${ANSWER_FRAGMENT}`, [cookie])
    }
    const said = new URLSearchParams({ [ANSWER_PARAMETER]: sealManageAnswer(answer, sealing) })
    return lead(`${withLink(path, deps.link)}&${said}#${ANSWER_FRAGMENT}`, [])
  }
  const leadTo = (other: { kind: string; id: string }, token: string | undefined) => {
    const page = toManagePath(other)
    if (deps.link !== undefined)
      return lead(withLink(page, token ? sealLink(token, sealing) : deps.link), [])
    return lead(page, token ? [buildManageCookie({ record: other, token, isSecure })] : [])
  }
  const address = getClientAddress(request.headers, deps.clientAddressSource)
  const access = { id: record.id, token: deps.token }
  if (action === 'other') {
    const other = await openOther(access, address, deps)
    return 'type' in other ? leave(other) : leadTo(other, deps.token)
  }
  const outcome = await operateRecord(action, access, form, { ...deps, address })
  if (outcome.type === 'booked') return leadTo(outcome.record, outcome.token)
  if (outcome.type !== 'checkout') return leave(outcome)
  return lead(outcome.url, buildReceiptCookies(outcome.receipt, { ...sealing, isSecure }))
}

/** Path of the other half of a dine-and-drive; the same link opens both. */
async function openOther(
  access: Access,
  address: string | undefined,
  { token, idToken, getEnquiry, takePost, reportFailure }: ManageDeps,
): Promise<{ kind: string; id: string } | ManageAnswer> {
  const minutes = await takePost(address, { of: access.id })
  if (minutes !== undefined) return { type: 'busy', minutes }
  try {
    const own = await getEnquiry(access, { idToken })
    const other = own?.with ? await getEnquiry({ id: own.with, token }, { idToken }) : undefined
    return other ? { kind: toKindSlug(other.kind), id: other.id } : { type: 'unavailable' }
  } catch (error) {
    reportFailure('other', error)
    return { type: 'unavailable' }
  }
}
