/** One mailbox without quotes, comments or anything that allows header injection. */
const ADDRESS = /^[^\s@<>(),;:"[\]\\\p{Cc}]+@[^\s@<>(),;:"[\]\\\p{Cc}]+$/u
const MAX_ADDRESS_LENGTH = 254

/** True when the text can be used in an address header unchanged. */
export function isMailAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(text)
}

/** Text for one header line: line breaks become spaces. */
export function toHeaderText(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
