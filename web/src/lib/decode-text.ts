/** Percent-encoded text as it is read; what is encoded wrongly stays as it is, for anybody can write that. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
