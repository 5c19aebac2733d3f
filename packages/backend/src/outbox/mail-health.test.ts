import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { NOW, startBackend, type TestBackend } from '../embedded/appsync/graphql.fixture.ts'
import { putNewEnquiry } from '../store/enquiries.ts'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'

let backend: TestBackend
beforeEach(async () => {
  backend = await startBackend({ deps: { now: () => NOW } })
})
afterEach(() => backend.close())

it('tells the site whether mail leaves when it asks with its key', async () => {
  expect((await backend.send('{ isMailLeaving }')).data).toEqual({ isMailLeaving: true })
  const anHourAgo = new Date(NOW.getTime() - 3_600_000).toISOString()
  await putNewEnquiry(backend.store, buildEnquiry({ outboxSk: anHourAgo }))
  expect((await backend.send('{ isMailLeaving }')).data).toEqual({ isMailLeaving: false })
})
