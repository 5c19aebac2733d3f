import { cookies } from 'next/headers'
import { getSessionState } from '#backend/member/session.ts'
import { type Access, checkPayment, type Enquiry, getEnquiry } from '#backend/enquiry.ts'
import type { Caller } from '#backend/graphql.ts'
import { decodeText } from '#lib/decode-text.ts'
import { isAwaitingPayment, readPaymentProgress } from '#submission/payment-progress.ts'
import { MANAGE_COOKIE, toKindSlug } from '#submission/receipt.ts'
import { openLink } from '#submission/sealed-link.ts'
import { getFormSecret } from '#submission/secret.ts'

export interface RecordParams {
  kind: string
  id: string
}

/** Proof of ownership of the record at this address: by the link that it carries, or else by the cookie. */
export async function readProof(link?: string | null) {
  const linked = openLink(link, { secret: getFormSecret(), now: Date.now() })
  const token = (await cookies()).get(MANAGE_COOKIE)?.value
  const session = await getSessionState()
  return {
    token: linked ?? (token && decodeText(token)),
    /** The link, where it is one of ours. */
    link: linked === undefined ? undefined : (link ?? undefined),
    idToken: session.kind === 'signed-in' ? session.session.idToken : undefined,
  }
}

export interface RecordReading {
  record?: Enquiry
  /** The other half of a dine-and-drive. */
  otherHalf?: Enquiry
  /** The payment of a pre-order is being confirmed. */
  isConfirming: boolean
}

/** The record of an address with its other half; empty without access. */
export async function readRecord(
  { kind, id }: RecordParams,
  { token, idToken }: Pick<Access, 'token'> & Caller,
): Promise<RecordReading> {
  if (!token && !idToken) return { isConfirming: false }
  const reading = await readOwnRecord({ id: decodeText(id), token }, { idToken })
  return reading.record && toKindSlug(reading.record.kind) === kind
    ? reading
    : { isConfirming: false }
}

/** The same by id and proof of ownership; asks the payment provider about an unpaid order. */
export async function readOwnRecord(access: Access, caller: Caller): Promise<RecordReading> {
  const record = await getEnquiry(access, caller)
  if (!record) return { isConfirming: false }
  if (isAwaitingPayment(record)) {
    const { progress, order } = await readPaymentProgress(access, caller, {
      checkPayment,
      readKnown: async () => record,
    })
    return { record: order ?? record, isConfirming: progress === 'confirming' }
  }
  const otherHalf = record.with
    ? await getEnquiry({ ...access, id: record.with }, caller)
    : undefined
  return { record, otherHalf, isConfirming: false }
}
