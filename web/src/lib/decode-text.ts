/** Decodes percent-encoded text; malformed text is returned unchanged, since anybody can send it. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
