// `TABLE_NAME=… SANITY_PROJECT_ID=… pnpm --filter backend sample-menus`: seeds sample menus on an AWS
// stage where it has none. The embedded backend does so itself.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { parseContentSource, requireText } from '../aws/functions/function-settings.ts'
import { createStore } from '../store/store.ts'
import { findPictures, seedMenus } from '../menus/seed/seed-menus.ts'

const source = parseContentSource(process.env)
await seedMenus(createStore(new DynamoDBClient(), requireText(process.env, 'TABLE_NAME')), {
  loadPictures: () => findPictures(source),
  now: new Date(),
})
