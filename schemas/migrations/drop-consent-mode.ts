import type { StoredDocument } from './migration.ts'

/** Drops the choice of a mode: nothing optional comes before a yes. A text written for “on until no” is untrue now. */
export function dropConsentMode(document: StoredDocument): StoredDocument {
  if (document._type !== 'siteSettings' || !('consentMode' in document)) return document
  const { consentMode, ...settings } = document
  if (consentMode === 'opt-in') return settings
  const { consentText: _text, consentTextVersion: _version, ...rest } = settings
  return rest
}
