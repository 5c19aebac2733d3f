import { createStoredValue, type StorageEnvironment, type StoredValue } from 'core/storage'
import { type FormEntries, parseEntries } from './form-entries.ts'

/** Covers a weekend, yet is short enough for shared devices. */
export const DRAFT_LIFETIME_DAYS = 7
export const DRAFT_LIFETIME_MS = DRAFT_LIFETIME_DAYS * 24 * 60 * 60 * 1000

export type FormDraft = StoredValue<FormEntries>

/** Entries of a form, kept in this browser across reloads and sessions. */
export function createFormDraft(form: string, environment?: StorageEnvironment): FormDraft {
  return createStoredValue({
    key: `draft_${form}`,
    lifetime: DRAFT_LIFETIME_MS,
    parse: parseEntries,
    environment,
  })
}
