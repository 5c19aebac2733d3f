import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { LiveEvent, SanityClient } from '@sanity/client'
import { EventLog } from '../testing/event-log.ts'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'

let lake: TestLake
let editor: SanityClient
let anonymous: SanityClient

beforeAll(async () => {
  lake = await startTestLake({ access: { privateTypes: ['diary'] } })
  editor = lake.createClient({ token: lake.tokens.editor })
  anonymous = lake.createClient()
})

afterAll(() => lake.server.close())

async function getSyncTags(client: SanityClient, query: string): Promise<string[]> {
  const { syncTags } = await client.fetch(query, {}, { filterResponse: false })
  return syncTags ?? []
}

function getTags(events: LiveEvent[]): string[][] {
  return events.flatMap((event) => (event.type === 'message' ? [event.tags] : []))
}

it('announces a change with the tags of the affected queries only', async () => {
  await editor.create({ _id: 'a', _type: 'car', title: 'A' })
  const log = new EventLog<LiveEvent>(anonymous.live.events())
  await log.waitFor('welcome')
  const byType = await getSyncTags(anonymous, '*[_type == "car"]')
  const byId = await getSyncTags(anonymous, '*[_id == "a"][0]')
  const all = await getSyncTags(anonymous, 'count(*)')
  const other = await getSyncTags(anonymous, '*[_type == "outlet"]')

  await editor.patch('a').set({ title: 'B' }).commit()
  const [tags = []] = getTags(await log.waitFor('message'))
  for (const expected of [byType, byId, all]) expect(tags).toEqual(expect.arrayContaining(expected))
  expect(tags).not.toContain(other[0])
  expect(await anonymous.fetch('*[_id == "a"][0].title', {}, { lastLiveEventId: 'x' })).toBe('B')
  log.close()
})

it('announces drafts and private types only to callers who may read them', async () => {
  const publicLog = new EventLog<LiveEvent>(anonymous.live.events())
  const draftLog = new EventLog<LiveEvent>(editor.live.events({ includeDrafts: true }))
  await Promise.all([publicLog.waitFor('welcome'), draftLog.waitFor('welcome')])
  await editor.create({ _id: 'drafts.b', _type: 'car' })
  await editor.create({ _id: 'dear', _type: 'diary' })
  await editor.create({ _id: 'c', _type: 'page' })
  expect(getTags(await draftLog.waitFor('message', 3))).toHaveLength(3)
  const page = await getSyncTags(anonymous, '*[_type == "page"]')
  expect(getTags(await publicLog.waitFor('message'))).toEqual([expect.arrayContaining(page)])
  publicLog.close()
  draftLog.close()
})
