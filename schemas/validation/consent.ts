/** Consent is evidence only together with the version of the text it answered. */
export function validateConsentVersion(
  version: string | undefined,
  text: string | undefined,
): true | string {
  if (text && !version) return 'Give the text a version, such as the month: “2026-11”.'
  return true
}
