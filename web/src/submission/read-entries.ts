import type { FormEntries } from '#features/shared/form/form-entries.ts'

/** Entries of a posted form; a file is an empty entry. */
export const readEntries = (form: FormData): FormEntries =>
  Object.fromEntries(
    [...form].map(([name, value]) => [
      name,
      // Form posts have CRLF line breaks.
      typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '',
    ]),
  )
