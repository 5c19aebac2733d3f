import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { runInRequest } from 'telemetry/request-scope'
import { type EmbeddedStore, openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'
import { directory } from './mail.fixture.ts'
import type { ComposedMail } from './message.ts'
import { sendNow } from './send-now.ts'

let store: EmbeddedStore
beforeEach(async () => {
  store = await openEmbeddedStore()
})
afterEach(() => store.close())

it('names the request that asked for a mail, and none for a mail of its own accord', async () => {
  const mails: ComposedMail[] = []
  const send = () =>
    sendNow(
      {
        store,
        sender: { isRepeatable: true, send: async (mail) => void mails.push(mail) },
        getDirectory: async () => directory,
        siteUrl: 'https://byd1826.example',
        now: () => new Date('2026-11-20T04:00:00.000Z'),
      },
      {
        address: 'weiling@example.com',
        id: 'ROLES-box',
        content: {
          subject: 'A role',
          heading: 'A role',
          paragraphs: [],
          rows: [],
          actions: [],
          footnote: '',
        },
      },
    )
  await runInRequest('edge-12345678', send)
  await send()
  const [asked, own] = mails.map(({ raw }) => raw.toString())
  expect(asked).toMatch(/^X-Request-Id: edge-12345678\r$/im)
  expect(own).not.toMatch(/X-Request-Id/i)
})
