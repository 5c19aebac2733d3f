import { createHmac } from 'node:crypto'
import { isEqual } from '../is-equal.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { isWaitingKind } from '../store/waiting.ts'

const CODE_LENGTH = 6

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** HMAC that opens one record without an account. */
export const buildManageToken = (secret: string, id: string): string => sign(secret, `manage:${id}`)

/** The same for whoever reads the mails or messages about a record: its form never answers with it. */
export const buildMailedToken = (secret: string, id: string): string => sign(secret, `mailed:${id}`)

/** Whether a token came with a mail or message about the record. */
export const isMailedToken = (
  secret: string,
  { id }: Pick<EnquiryRecord, 'id'>,
  token: string | null | undefined,
): boolean => isEqual(token ?? '', buildMailedToken(secret, id))

/** True for the record's own tokens, and for those of the other half of a dine-and-drive. */
export const isManageToken = (
  secret: string,
  record: Pick<EnquiryRecord, 'id' | 'with'>,
  token: string,
): boolean =>
  [record.id, ...(record.with ? [record.with] : [])].some(
    (id) =>
      isEqual(token, buildManageToken(secret, id)) || isEqual(token, buildMailedToken(secret, id)),
  )

/** The token of the links that go to the sender's mailbox or phone. */
export const buildLinkToken = (
  secret: string,
  { id, kind }: Pick<EnquiryRecord, 'id' | 'kind'>,
): string => (isWaitingKind({ kind }) ? buildMailedToken(secret, id) : buildManageToken(secret, id))

/** Digits that open a record for whoever reads the mailbox or phone of its sender, by the time they were asked for. */
export function buildOpeningCode(
  secret: string,
  { id }: Pick<EnquiryRecord, 'id'>,
  askedAt: string,
): string {
  const bytes = createHmac('sha256', secret).update(`code:${id}:${askedAt}`).digest()
  return String(bytes.readUIntBE(0, 6) % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0')
}

/** "/manage/test-drive/TEST_DRIVE-01JD…?token=…" on the site, for mails and messages. */
export function buildManageUrl(
  siteUrl: string,
  secret: string,
  { id, kind }: Pick<EnquiryRecord, 'id' | 'kind'>,
): string {
  const slug = kind.toLowerCase().replaceAll('_', '-')
  const token = buildLinkToken(secret, { id, kind })
  return `${siteUrl.replace(/\/+$/, '')}/manage/${slug}/${id}?token=${token}`
}
