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
 * The sender, prefilled in the next form of this tab. Stored for the session or shorter, since
 * others may use the device.
 */
export const person = {
  /** The fields that the form has. */
  get: (fields: readonly string[]): FormEntries => pickPerson(stored.get() ?? {}, fields),
  keep: (entries: FormEntries) => stored.set(pickPerson(entries, FIELDS)),
  forget: stored.remove,
}

/** A national number belongs to the country it was typed for. */
const isAsked = (fields: readonly string[], name: string) =>
  fields.includes(name === 'phoneCountry' ? 'phone' : name)

export const asksForPerson = (fields: readonly string[]): boolean =>
  FIELDS.some((name) => fields.includes(name))

/** Picks what a form with these fields asks of its sender. */
export const pickPerson = (entries: FormEntries, fields: readonly string[]): FormEntries =>
  Object.fromEntries(
    FIELDS.flatMap((name) => {
      const value = entries[name]
      return value && isAsked(fields, name) ? [[name, value]] : []
    }),
  )
