import { createStoredValue, tabStorage } from 'core/storage'
import { type FormEntries, parseEntries } from './form-entries.ts'

const FIELDS = ['name', 'email', 'phone', 'phoneCountry'] as const
const LIFETIME_MS = 30 * 60 * 1000

const stored = createStoredValue({
  key: 'person',
  lifetime: LIFETIME_MS,
  parse: parseEntries,
  environment: tabStorage,
})

/**
 * Who sent a form from this tab is not asked again by the next one. It goes with the tab, or before:
 * others may use the device.
 */
export const person = {
  /** As far as a form asks for it. */
  get: (fields: readonly string[]): FormEntries => pick(stored.get() ?? {}, fields),
  keep: (entries: FormEntries) => stored.set(pick(entries, FIELDS)),
  forget: stored.remove,
}

/** A number belongs to the country that it was typed for. */
const isAsked = (fields: readonly string[], name: string) =>
  fields.includes(name === 'phoneCountry' ? 'phone' : name)

const pick = (entries: FormEntries, fields: readonly string[]): FormEntries =>
  Object.fromEntries(
    FIELDS.flatMap((name) => {
      const value = entries[name]
      return value && isAsked(fields, name) ? [[name, value]] : []
    }),
  )
