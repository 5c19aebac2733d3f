/** One mailbox, without quotes, comments or anything that could start another header. */
const ADDRESS = /^[^\s@<>(),;:"[\]\\\p{Cc}]+@[^\s@<>(),;:"[\]\\\p{Cc}]+$/u
const MAX_ADDRESS_LENGTH = 254

/** True when the text can stand in an address header as it is. */
export function isMailAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(text)
}

/** Text for one header line: whatever could end the line becomes a space. */
export function toHeaderText(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
