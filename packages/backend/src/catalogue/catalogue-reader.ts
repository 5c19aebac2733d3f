import { createCachedReader } from '../cached-reader.ts'
import { type Catalogue, getCatalogue } from '../store/catalogue.ts'
import type { Store } from '../store/store.ts'

const MAX_AGE_MS = 1000

/** Reads the catalogue from the table, cached for a second: every submission needs it. */
export const createCatalogueReader = (store: Store, now: () => Date): (() => Promise<Catalogue>) =>
  createCachedReader(() => getCatalogue(store), MAX_AGE_MS, now)
