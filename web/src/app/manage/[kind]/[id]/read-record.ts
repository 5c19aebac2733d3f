import { cookies } from 'next/headers'
import { getSessionState } from '#backend/member/session.ts'
import { type Enquiry, getEnquiry } from '#backend/enquiry.ts'
import { decodeText } from '#lib/decode-text.ts'
import { MANAGE_COOKIE, toKindSlug } from '#submission/receipt.ts'

export interface RecordParams {
  kind: string
  id: string
}

/** What the visitor shows to be the owner of the record at this address. */
export async function readProof() {
  const token = (await cookies()).get(MANAGE_COOKIE)?.value
  const session = await getSessionState()
  return {
    token: token && decodeText(token),
    idToken: session.kind === 'signed-in' ? session.session.idToken : undefined,
  }
}

/** The record of an address; nothing for whoever may not see it. */
async function readRecord({ kind, id }: RecordParams): Promise<Enquiry | undefined> {
  const { token, idToken } = await readProof()
  if (!token && !idToken) return undefined
  const enquiry = await getEnquiry({ id: decodeText(id), token }, { idToken })
  return enquiry && toKindSlug(enquiry.kind) === kind ? enquiry : undefined
}

/** The record, with the table that goes with a drive or the drive that goes with a table. */
export async function readVisit(
  params: RecordParams,
): Promise<{ record?: Enquiry; otherHalf?: Enquiry }> {
  const record = await readRecord(params)
  if (!record?.with) return { record }
  const { token, idToken } = await readProof()
  return { record, otherHalf: await getEnquiry({ id: record.with, token }, { idToken }) }
}
