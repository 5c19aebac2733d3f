import { expect, test } from '@jest/globals'
import { parseServerEnv } from '#config/parse-env.ts'
import { buildClient } from './client.ts'

test('reads published content with the site’s own token when there is one', () => {
  const { token, perspective } = buildClient(
    parseServerEnv({ SANITY_API_READ_TOKEN: 't' }),
  ).config()
  expect({ token, perspective }).toEqual({ token: 't', perspective: 'published' })
  expect(buildClient(parseServerEnv({})).config().token).toBeUndefined()
})
