import { createStoredValue, type StorageEnvironment } from 'core/storage'
import { z } from 'zod'

const TWELVE_HOURS = 12 * 60 * 60_000
const draftsSchema = z.record(z.string(), z.string())

/** Unsent texts of staff, by enquiry and field; survive a reload and a new sign-in. */
export interface Drafts {
  get: (id: string, field: DraftField) => string
  /** An empty text removes the draft. */
  set: (id: string, field: DraftField, text: string) => void
  clear: () => void
}

export type DraftField = 'note' | 'reply' | 'reply-key' | 'sale' | 'booking'

/** Session storage, since notes are about people. */
const tabStorage: StorageEnvironment = {
  getStore: () => sessionStorage,
  now: () => Date.now(),
}

export function createDrafts(environment: StorageEnvironment = tabStorage): Drafts {
  const stored = createStoredValue({
    key: 'enquiry-drafts',
    lifetime: TWELVE_HOURS,
    parse: (value) => draftsSchema.safeParse(value).data,
    environment,
  })
  return {
    get: (id, field) => stored.get()?.[`${id} ${field}`] ?? '',
    set: (id, field, text) => {
      const { [`${id} ${field}`]: _replaced, ...others } = stored.get() ?? {}
      stored.set(text ? { ...others, [`${id} ${field}`]: text } : others)
    },
    clear: () => stored.remove(),
  }
}
