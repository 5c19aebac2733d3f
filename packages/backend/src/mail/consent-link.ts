import { openText, sealText } from './sealed-text.ts'

const PURPOSE = 'consents'
const PAGE = '/manage/consents/mine'
const ONE_CLICK = '/api/consents/stop'

/** The address of a token that we sealed. */
export const openAddress = (secret: string, token: string): string | undefined =>
  openText({ secret, purpose: PURPOSE }, token)

/** The page on which the receiver of a mail sees and takes back what they agreed to. */
export function buildConsentUrl(siteUrl: string, secret: string, address: string): string {
  const token = sealText({ secret, purpose: PURPOSE }, address.trim().toLowerCase())
  return `${siteUrl.replace(/\/+$/, '')}${PAGE}?token=${token}`
}

/** The address where one post of a mail program takes back the consent to news (RFC 8058). */
export const toOneClickUrl = (consentUrl: string): string => consentUrl.replace(PAGE, ONE_CLICK)
