import { type Catalogue, getCatalogue } from '../store/catalogue.ts'
import type { Store } from '../store/store.ts'

const MAX_AGE_MS = 1000

/** Reads the catalogue from the table, cached for a second: every submission needs it. */
export function createCatalogueReader(store: Store, now: () => Date): () => Promise<Catalogue> {
  let read: { at: number; catalogue: Promise<Catalogue> } | undefined
  return () => {
    const at = now().getTime()
    if (read && at - read.at < MAX_AGE_MS) return read.catalogue
    const catalogue = getCatalogue(store)
    const own = { at, catalogue }
    read = own
    // A failed read is not cached.
    catalogue.catch(() => {
      if (read === own) read = undefined
    })
    return catalogue
  }
}
