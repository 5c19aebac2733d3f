/** Entries of a form by control name: typed, stored or posted, and not yet validated. */
export type FormEntries = Readonly<Record<string, string>>

/** Value of a ticked checkbox; an unticked one has an empty entry, or none. */
export const TICKED = 'on'

export const isTicked = (entries: FormEntries, name: string): boolean => entries[name] === TICKED

/** A honeypot: hidden from visitors, filled in by bots, and by some extensions. */
export const HONEYPOT = 'homepage'

/** Parses stored entries, without the honeypot, which nobody could empty; rejects anything else. */
export function parseEntries(value: unknown): FormEntries | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries: Record<string, string> = {}
  for (const [name, entry] of Object.entries(value)) {
    if (typeof entry !== 'string') return undefined
    if (name !== HONEYPOT) entries[name] = entry
  }
  return entries
}

/** Entries made before hydration; unchanged initial values are excluded. */
export function readTyped(form: HTMLFormElement): FormEntries {
  const entries: Record<string, string> = {}
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement) {
      if (control.value !== getDefaultValue(control)) entries[control.name] = control.value
    } else if (control instanceof HTMLInputElement && control.name && control.type !== 'file') {
      if (control.type === 'radio' || control.type === 'checkbox') {
        if (control.checked && !control.defaultChecked) entries[control.name] = control.value
      } else if (control.value !== control.defaultValue) {
        entries[control.name] = control.value
      }
    }
  }
  return entries
}

/** Whether a control differs from its initial value. */
export const isTouched = (form: HTMLFormElement): boolean => Object.keys(readTyped(form)).length > 0

function getDefaultValue(control: HTMLSelectElement | HTMLTextAreaElement): string {
  if (control instanceof HTMLTextAreaElement) return control.defaultValue
  const chosen = [...control.options].find(({ defaultSelected }) => defaultSelected)
  return (chosen ?? control.options[0])?.value ?? ''
}
