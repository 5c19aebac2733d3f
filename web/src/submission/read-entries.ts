import type { FormEntries } from '#features/shared/form/form-entries.ts'

/** What was typed into a form that was posted; a file is an empty entry. */
export const readEntries = (form: FormData): FormEntries =>
  Object.fromEntries(
    [...form].map(([name, value]) => [
      name,
      // Forms are posted with the line breaks of the net.
      typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '',
    ]),
  )
