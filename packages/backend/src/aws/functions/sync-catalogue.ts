// Every ten minutes, in case a webhook was lost: copies the catalogue into the table.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { syncCatalogue } from '../../catalogue/sync-catalogue.ts'
import { createStore } from '../../store/store.ts'
import { parseContentSource, requireText } from './function-settings.ts'

const store = createStore(new DynamoDBClient(), requireText(process.env, 'TABLE_NAME'))
const source = parseContentSource(process.env)

export const handler = (): Promise<void> => syncCatalogue(store, source)
