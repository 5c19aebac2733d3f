import type { FormEntries } from '#features/shared/form/form-entries.ts'

/**
 * Entries of a posted form; a file is an empty entry. Of several controls with one name, the last one that is filled in
 * counts.
 */
export function readEntries(form: FormData): FormEntries {
  const entries = new Map<string, string>()
  for (const [name, value] of form) {
    // Form posts have CRLF line breaks.
    const entry = typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
    entries.set(name, entry || (entries.get(name) ?? ''))
  }
  return Object.fromEntries(entries)
}
