import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { type EmbeddedStore, openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'
import { directory } from '../mail/mail.fixture.ts'
import type { OpenCareer } from '../store/catalogue.ts'
import { type RoleMail, sendRoleMail } from './role-mail.ts'

const TOKEN = 'a'.repeat(160)
const RECEIVER = { address: 'mei@example.com', box: 'BOX' }

let store: EmbeddedStore
beforeEach(async () => {
  store = await openEmbeddedStore()
})
afterEach(() => store.close())

async function send(mail: RoleMail): Promise<string> {
  const mails: string[] = []
  await sendRoleMail(
    {
      store,
      sender: { isRepeatable: true, send: async ({ raw }) => void mails.push(raw.toString()) },
      getDirectory: async () => directory,
      siteUrl: 'https://byd1826.example/',
      now: () => new Date('2026-11-20T04:00:00.000Z'),
    },
    mail,
  )
  return mails.join('')
}

const sendRole = (role: OpenCareer) =>
  send({
    type: 'role',
    ...RECEIVER,
    role,
    stopPath: `/manage/role-alerts/stop?token=${TOKEN}`,
    oneClickPath: `/api/role-alerts/stop?token=${TOKEN}`,
    endsAt: '2027-11-20T04:00:00.000Z',
  })

/** The text that visitors read, without the mail's own line breaks. */
const getText = (raw: string) =>
  raw
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (codes) =>
      Buffer.from(codes.replaceAll('=', ''), 'hex').toString(),
    )
    .replaceAll('\u00a0', ' ')

it('lets mail programs end the mails with one click', async () => {
  const raw = await sendRole({ slug: 'barista', title: 'Barista' })
  const [head = ''] = raw.split('\r\n\r\n', 1)
  expect(head.split('\r\n')).toEqual(
    expect.arrayContaining([
      `List-Unsubscribe: <https://byd1826.example/api/role-alerts/stop?token=${TOKEN}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]),
  )
})

it('has nothing to end when a mail only asks for a confirmation', async () => {
  const raw = await send({ type: 'confirm', ...RECEIVER, path: '/manage/role-alerts/confirm' })
  expect(raw).not.toMatch(/List-Unsubscribe/i)
})

it('says where a role is and what it pays, as far as that is known', async () => {
  const text = getText(
    await sendRole({
      slug: 'barista',
      title: 'Barista',
      place: 'Suntec City',
      pay: { min: 2400, max: 2900, period: 'month' },
      validThrough: '2027-01-31',
    }),
  )
  for (const words of ['Suntec City', 'S$2,400–2,900 a month', '31 Jan 2027'])
    expect(text).toContain(words)
  const unknown = getText(await sendRole({ slug: 'barista', title: 'Barista' }))
  for (const label of ['Place', 'Pay', 'Apply until']) expect(unknown).not.toContain(label)
})
