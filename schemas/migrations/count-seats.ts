import type { StoredDocument } from './migration.ts'

/** Guests that sit at one time where so many tables were taken at each: two a table, for four half hours. */
const GUESTS_A_TABLE = 8

/** Gives a restaurant that took tables by their time of arrival the number of its seats. */
export function countSeats(document: StoredDocument): StoredDocument {
  const { tableBooking } = document
  if (document._type !== 'outlet' || !isObject(tableBooking)) return document
  const { tablesPerSlot, ...rules } = tableBooking
  if (typeof tablesPerSlot !== 'number') return document
  return {
    ...document,
    tableBooking: { seats: tablesPerSlot * GUESTS_A_TABLE, ...rules },
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
