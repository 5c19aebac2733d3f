import { createHash } from 'node:crypto'
import type { EnquiryRecord } from '../store/enquiry-record.ts'

type Person = Pick<EnquiryRecord['person'], 'email' | 'phone'>

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

const GMAIL = /@(?:gmail|googlemail)\.com$/

/** Lower case, and for Gmail without dots before the @, as Google normalises it. */
function normaliseForGoogle(address: string): string {
  const lower = address.trim().toLowerCase()
  if (!GMAIL.test(lower)) return lower
  const at = lower.lastIndexOf('@')
  return lower.slice(0, at).replaceAll('.', '') + lower.slice(at)
}

/** Contact data as Meta's Conversions API takes it: phone numbers are digits with their country code. */
export const toMetaPerson = ({ email, phone }: Person): { em?: string[]; ph?: string[] } => ({
  ...(email && { em: [hash(email.trim().toLowerCase())] }),
  ...(phone && { ph: [hash(phone.replaceAll(/\D/g, '').replace(/^0+/, ''))] }),
})

interface UserIdentifier {
  hashedEmail?: string
  hashedPhoneNumber?: string
}

/** Contact data as Google's enhanced conversions take it: phone numbers are in E.164. */
export const toGooglePerson = ({ email, phone }: Person): UserIdentifier[] => [
  ...(email ? [{ hashedEmail: hash(normaliseForGoogle(email)) }] : []),
  ...(phone ? [{ hashedPhoneNumber: hash(`+${phone.replaceAll(/\D/g, '')}`) }] : []),
]
