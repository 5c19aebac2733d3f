import { openText, sealText } from '../mail/sealed-text.ts'

const PURPOSE = 'consents'

/** The address of a token that we sealed. */
export const openAddress = (secret: string, token: string): string | undefined =>
  openText({ secret, purpose: PURPOSE }, token)

/** The page on which the receiver of a mail sees and takes back what they agreed to. */
export function buildConsentUrl(siteUrl: string, secret: string, address: string): string {
  const token = sealText({ secret, purpose: PURPOSE }, address.trim().toLowerCase())
  return `${siteUrl.replace(/\/+$/, '')}/manage/consents/mine?token=${token}`
}
