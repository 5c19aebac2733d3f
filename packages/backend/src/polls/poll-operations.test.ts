import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { z } from 'zod'
import { NOW, startBackend, type TestBackend } from '../embedded/appsync/graphql.fixture.ts'
import type { VoteMail } from './vote-mail.ts'
import { purgeDue } from '../retention/purge.ts'

const ANSWER = `state option result { isClosed counts { option votes } }`
const ASK = `mutation Ask($input: VoteInput!) { answer: askToVote(input: $input) { ${ANSWER} } }`
const CONFIRM = `mutation Confirm($token: String!) { answer: confirmVote(token: $token) { ${ANSWER} } }`
const RESULT = `{ answer: pollResult(poll: "promo-vote") { counts { option votes } isClosed } }`

const HOUR = 3_600_000
const AFTER_CLOSING = Date.parse('2026-12-01T00:00:00.000Z')
const AFTER_PURGE = Date.parse('2026-12-09T00:00:00.000Z')

const countsSchema = z.object({
  counts: z.array(z.object({ option: z.string(), votes: z.number() })),
  isClosed: z.boolean(),
})
const answerSchema = z.object({
  state: z.string(),
  option: z.string().nullish(),
  result: countsSchema.nullish(),
})

let backend: TestBackend
let now: number
let mails: VoteMail[]
let takesMail: () => Promise<boolean>

beforeEach(async () => {
  now = NOW.getTime()
  mails = []
  takesMail = () => Promise.resolve(true)
  backend = await startBackend({
    deps: {
      now: () => new Date(now),
      sendVoteMail: (mail) => {
        mails.push(mail)
        return takesMail()
      },
    },
  })
})
afterEach(() => backend.close())

const send = async (query: string, variables: Record<string, unknown>) =>
  answerSchema.parse((await backend.send(query, variables)).data?.answer)

const ask = (email: string, option = 'laksa', poll = 'promo-vote') =>
  send(ASK, { input: { poll, option, email } })

const confirm = (token: string) => send(CONFIRM, { token })

const getToken = (index = mails.length - 1) =>
  new URL(mails[index]?.link ?? '', 'http://site.test').searchParams.get('token') ?? ''

async function readCounts() {
  const { data } = await backend.send(RESULT)
  const { counts } = countsSchema.parse(data?.answer)
  return Object.fromEntries(counts.map(({ option, votes }) => [option, votes]))
}

it('counts a vote once its button is pressed, and once for 200 presses', async () => {
  expect(await ask('wei@example.com')).toMatchObject({ state: 'ASKED' })
  expect(await readCounts()).toEqual({ laksa: 0, cake: 0 })
  const token = getToken()
  const answers = await Promise.all(Array.from({ length: 200 }, () => confirm(token)))
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['COUNTED']))
  expect(answers.at(-1)).toMatchObject({ option: 'laksa', result: { isClosed: false } })
  expect(await readCounts()).toEqual({ laksa: 1, cake: 0 })
})

it('counts 100 made-up tags of a mailbox once, and mails it five links a day', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, index) => ask(`W.ei+${index}@gmail.com`)))
  expect(mails).toHaveLength(5)
  await Promise.all(mails.map((_, index) => confirm(getToken(index))))
  expect(await readCounts()).toEqual({ laksa: 1, cake: 0 })
})

it('lets the vote that was asked for last replace the other, in whatever order links are opened', async () => {
  await ask('wei@example.com', 'laksa')
  now += 1000
  await ask('Wei+again@example.com', 'cake')
  await confirm(getToken(1))
  expect(await confirm(getToken(0))).toMatchObject({ state: 'COUNTED', option: 'cake' })
  expect(await readCounts()).toEqual({ laksa: 0, cake: 1 })
})

it('says what is wrong with a vote, and mails nothing', async () => {
  expect(await ask('wei@example.com', 'durian')).toMatchObject({ state: 'NO_OPTION' })
  expect(await ask('wei@example.com', 'laksa', 'promo-other')).toMatchObject({ state: 'NO_POLL' })
  expect(await ask('wei')).toMatchObject({ state: 'BAD_EMAIL' })
  now = Date.parse('2026-11-01T00:00:00.000Z')
  expect(await ask('wei@example.com')).toMatchObject({ state: 'NOT_BEGUN' })
  now = AFTER_CLOSING
  expect(await ask('wei@example.com')).toMatchObject({ state: 'CLOSED' })
  expect(mails).toEqual([])
})

it('does not tell a stranger whether a mailbox takes a link, or had enough of them', async () => {
  const states = [(await ask('wei@example.com')).state]
  takesMail = () => Promise.resolve(false)
  for (let times = 0; times < 6; times += 1) {
    states.push((await ask('wei@example.com')).state)
  }
  expect(mails).toHaveLength(5)
  expect(new Set(states)).toEqual(new Set(['ASKED']))
})

it('says when mails cannot be sent', async () => {
  takesMail = () => Promise.reject(new Error('SES is down.'))
  expect(await ask('mei@example.com')).toMatchObject({ state: 'UNSENT' })
  expect(backend.errors).toHaveLength(1)
})

it('refuses links that are forged, two days old, or opened after closing', async () => {
  await ask('wei@example.com')
  const token = getToken()
  const [payload = '', signature = ''] = token.split('.')
  const forged = Buffer.from(payload, 'base64url').toString().replace('laksa', 'cake')
  const other = `${Buffer.from(forged).toString('base64url')}.${signature}`
  for (const bad of [other, payload, '', `${token}x`, 'a.b'])
    expect(await confirm(bad)).toMatchObject({ state: 'FORGED' })
  now += 49 * HOUR
  expect(await confirm(token)).toMatchObject({ state: 'EXPIRED' })
  now = AFTER_CLOSING
  expect(await confirm(token)).toMatchObject({ state: 'CLOSED', result: { isClosed: true } })
  expect(await readCounts()).toEqual({ laksa: 0, cake: 0 })
})

it('purges votes a week after closing, with their mails, and keeps the result', async () => {
  await ask('wei@example.com')
  await confirm(getToken())
  const removed: string[] = []
  const deps = {
    store: backend.store,
    files: { remove: () => Promise.resolve() },
    exports: { remove: () => Promise.resolve() },
    removeMails: async (id: string) => void removed.push(id),
    now: () => new Date(now),
  }
  now = AFTER_CLOSING
  expect(await purgeDue(deps, 100)).toMatchObject({ records: 0 })
  now = AFTER_PURGE
  expect(await purgeDue(deps, 100)).toMatchObject({ records: 2 })
  expect(await purgeDue(deps, 100)).toMatchObject({ seen: 0 })
  expect(new Set(removed)).toEqual(new Set([mails[0]?.id]))
  expect(await readCounts()).toEqual({ laksa: 1, cake: 0 })
})
