import type { PhoneErrorCode } from './phone.ts'

export interface PhoneMessageContext {
  /** Name of the selected country in the page's language. */
  countryName?: string
  /** A number that would be accepted. */
  example?: string
  /** The number names its country by plus or "00"; any other may be a foreign one without its code. */
  isInternational?: boolean
}

/** Error message for the visitor: what is wrong and what to type instead. */
export function getPhoneMessage(error: PhoneErrorCode, context: PhoneMessageContext = {}): string {
  const { countryName, example, isInternational = true } = context
  const place = countryName ? ` in ${countryName}` : ''
  const like = example ? `, for example ${example}` : ''
  const model = example ? ` A number${place} looks like ${example}.` : ''
  const abroad = isInternational ? '' : ' Is it from abroad? Add + and its country code in front.'
  const messages: Record<PhoneErrorCode, string> = {
    'not-a-number': `Enter a phone number${like}.`,
    'too-short': `This number is too short.${model}${abroad}`,
    'too-long': `This number is too long.${model}${abroad}`,
    'invalid-country': 'We cannot use numbers of this country. Choose another country code.',
    'invalid-number': `This number is not in use${place}. ${isInternational ? 'Check each digit and the country code.' : 'Check each digit.'}${abroad}`,
    'invalid-characters': 'Use digits, spaces, plus, minus and brackets only.',
    'pattern-mismatch': `This number does not have the form we need${like}.`,
    'not-mobile': `This is not a mobile number. Enter one${like}.${abroad}`,
  }
  return messages[error]
}
