/** A consent is evidence only with the version of its text. */
export function validateConsentVersion(
  version: string | undefined,
  text: string | undefined,
): true | string {
  if (text && !version) return 'Give the text a version, such as the month: “2026-11”.'
  return true
}
