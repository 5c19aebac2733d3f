import { createHmac, timingSafeEqual } from 'node:crypto'
import type { EnquiryRecord } from '../store/enquiry-record.ts'

/** HMAC that opens one record without an account. */
export const buildManageToken = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`manage:${id}`).digest('base64url')

/** True for the record's own token, and for that of the other half of a dine-and-drive. */
export function isManageToken(
  secret: string,
  record: Pick<EnquiryRecord, 'id' | 'with'>,
  token: string,
): boolean {
  const given = Buffer.from(token)
  return [record.id, ...(record.with ? [record.with] : [])].some((id) => {
    const expected = Buffer.from(buildManageToken(secret, id))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** "/manage/test-drive/TEST_DRIVE-01JD…?token=…" on the site. */
export function buildManageUrl(
  siteUrl: string,
  secret: string,
  { id, kind }: Pick<EnquiryRecord, 'id' | 'kind'>,
): string {
  const slug = kind.toLowerCase().replaceAll('_', '-')
  return `${siteUrl.replace(/\/+$/, '')}/manage/${slug}/${id}?token=${buildManageToken(secret, id)}`
}
