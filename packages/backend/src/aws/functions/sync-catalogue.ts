// Every ten minutes, in case a webhook was lost: copies the catalogue into the table.
import { syncCatalogue } from '../../catalogue/sync-catalogue.ts'
import { openStore, parseContentSource } from './function-settings.ts'

const store = openStore()
const source = parseContentSource(process.env)

export const handler = (): Promise<void> => syncCatalogue(store, source)
