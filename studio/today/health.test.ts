import { expect, it } from '@jest/globals'
import { toChanges } from './changes.ts'
import { type Delivery, toDeliveries } from './deliveries.ts'
import { describeHealth, type Signs } from './health.ts'
import type { Problem } from './problems.ts'

const PUBLISHED = '2026-11-25T04:00:00.000Z'
const LATER = new Date('2026-11-25T05:00:00Z')

const message = (id: string, status: 'queued' | 'success' | 'failure') => ({
  id,
  documentId: `page-${id}`,
  transactionId: `t-${id}`,
  transactionTime: PUBLISHED,
  status,
  failureCount: 0,
})

const attempt = (messageId: string, answer: object = {}) => ({
  messageId,
  createdAt: '2026-11-25T04:00:00.100Z',
  duration: 240,
  isFailure: false,
  ...answer,
})

const problem = (kind: Problem['kind']): Problem => ({
  kind,
  document: { id: 'a', type: 'page' },
  title: 'A page',
  text: 'Wrong.',
})

const arrived = toDeliveries('hook', [message('a', 'success')], [attempt('a')], LATER)

const READY = {
  status: 'ready',
  well: ['content', 'backend', 'mail'],
  degraded: [],
}

/** Describes a site that is well, or what the patch makes of it. */
const toHealth = (patch: Partial<Signs> = {}) =>
  describeHealth({ readiness: READY, certificateWarnings: [], problems: [], ...patch })

const describePublishes = (deliveries: readonly Delivery[], patch: Partial<Signs> = {}) =>
  toHealth({ publishes: { deliveries }, ...patch })

it('says that the site cannot be reached, and knows nothing of what only the site can ask', () => {
  expect(toHealth({ readiness: 'unreachable', certificateWarnings: undefined })).toEqual({
    tone: 'critical',
    line: 'The site cannot be reached. Call a developer now.',
    more: 'Not known: the site’s content, the backend, mail, the certificates.',
  })
})

it('says what is broken apart from what only needs a look, and nothing of the last publish then', () => {
  const problems = [problem('link')]
  expect(
    describePublishes(arrived, { readiness: { ...READY, degraded: ['mail'] }, problems }),
  ).toEqual({
    tone: 'critical',
    line: 'Mail is late, or some was given up. Call a developer now.',
    more: '1 thing needs a look: 1 broken link.',
  })
})

it.each([
  ['backend', 'The backend cannot be reached: no form can be sent. Call a developer now.'],
  ['mail', 'Mail is late, or some was given up. Call a developer now.'],
  [
    'content',
    'The site cannot reach the content, and shows what it knew last. Call a developer now.',
  ],
  [
    'instances',
    'One of the site’s instances is down; the others serve the site. Call a developer now.',
  ],
  ['printer', 'Not well: printer. Call a developer now.'],
])('says so when %s is not well', (name, line) => {
  const readiness = {
    ...READY,
    well: READY.well.filter((each) => each !== name),
    degraded: [name],
  }
  expect(toHealth({ readiness })).toEqual({ tone: 'critical', line })
})

it('says when it was first seen and whom to call, and is calmer about a certificate', () => {
  const onCall = 'Mei Tan, 9123 4567'
  const seenAt = '2026-11-30T08:12:00Z'
  expect(toHealth({ readiness: 'unreachable', seenAt, onCall }).line).toBe(
    'The site cannot be reached. First seen here Mon 30 Nov 2026, 4.12 pm. Call Mei Tan, 9123 4567 now.',
  )
  const certificateWarnings = ['The certificate of byd.example ends on 12 Dec 2026.']
  expect(toHealth({ certificateWarnings, onCall }).line).toBe(
    'The certificate of byd.example ends on 12 Dec 2026. Tell Mei Tan, 9123 4567 today.',
  )
})

it('never calls well what is not known', () => {
  expect(toHealth({ readiness: { ...READY, well: ['content', 'backend'] } })).toEqual({
    tone: 'caution',
    line: 'Not known: mail.',
  })
  expect(toHealth({ readiness: 'unsaid' }).line).toBe(
    'Not known: the site’s content, the backend, mail.',
  )
  expect(toHealth({ publishes: { deliveries: undefined } })).toEqual({
    tone: 'caution',
    line: 'Not known: the last publish.',
  })
  expect(toHealth({ readiness: { ...READY, status: 'draining' } }).tone).toBe('critical')
})

it('names what was looked at for those who see no content', () => {
  expect(toHealth()).toEqual({
    tone: 'positive',
    line: 'The site works, with its forms and its mail.',
  })
  expect(describePublishes([]).line).toBe('All well.')
})

it('says that a publish has arrived when nobody kept how long it took', () => {
  const untimed = toDeliveries('hook', [message('a', 'success')], [], LATER)
  expect(describePublishes(untimed).line).toBe('All well. The last publish has arrived.')
})

it('says how long the last publish took until the site had it', () => {
  expect(arrived).toMatchObject([{ state: 'arrived', liveAfter: 340, answer: 'The site has it.' }])
  expect(describePublishes(arrived)).toEqual({
    tone: 'positive',
    line: 'All well. Last publish was live in 0.4 s.',
  })
  // Whether nothing was published, or what was sent is not kept any more, nobody knows.
  expect(describePublishes([]).line).toBe('All well.')
})

it('names what needs a look, and says first that the site missed a publish', () => {
  const problems = [problem('link'), problem('alt'), problem('link')]
  expect(describePublishes(arrived, { problems })).toEqual({
    tone: 'caution',
    line: '3 things need a look: 2 broken links, 1 picture without alternative text. Last publish was live in 0.4 s.',
  })
  const deliveries = [...toDeliveries('hook', [message('b', 'failure')], [], LATER), ...arrived]
  expect(describePublishes(deliveries, { problems })).toEqual({
    tone: 'critical',
    line: 'The site has not heard of 1 publish: see below.',
  })
})

it('says what the site answered at the last attempt', () => {
  const failed = { isFailure: true, resultCode: 401, resultBody: 'Wrong\n signature' }
  const deliveries = toDeliveries(
    'hook',
    [message('a', 'failure'), message('b', 'queued'), message('c', 'queued')],
    [
      attempt('a', { ...failed, failureReason: 'http' }),
      attempt('b', { isFailure: true, failureReason: 'network' }),
      attempt('b', { ...failed, failureReason: 'http' }),
    ],
    LATER,
  )
  expect(deliveries.map(({ state, answer }) => [state, answer])).toEqual([
    ['refused', 'The site refused it (401: Wrong signature).'],
    ['waiting', 'The site could not be reached.'],
    ['waiting', 'Not sent yet.'],
  ])
})

it('waits ten seconds before it says that the site has not heard of a publish', () => {
  const sent = [message('a', 'queued')]
  const after = (seconds: number) => new Date(Date.parse(PUBLISHED) + seconds * 1000)
  expect(toDeliveries('hook', sent, [], after(9))).toEqual([])
  expect(toDeliveries('hook', sent, [], after(11))).toHaveLength(1)
})

it('leaves out what a later publish of the same document has made up for', () => {
  const page = { documentId: 'page' }
  const deliveries = toDeliveries(
    'hook',
    [
      { ...message('c', 'failure'), ...page },
      { ...message('b', 'success'), ...page },
      { ...message('a', 'failure'), ...page },
      message('d', 'failure'),
    ],
    [],
    LATER,
  )
  expect(deliveries.map(({ messageId }) => messageId)).toEqual(['c', 'b', 'd'])
})

it('names the author of the last change of each document', () => {
  const changed = [
    { _id: 'drafts.seal', _type: 'carModel', _updatedAt: '2026-11-25T04:00:00Z', name: 'SEAL' },
    { _id: 'old', _type: 'page', _updatedAt: '2026-01-01T00:00:00Z' },
  ]
  const lines = [
    { id: 'a', author: 'ann', timestamp: '2026-11-25T03:00:00Z', documentIDs: ['drafts.seal'] },
    {
      id: 'b',
      author: 'ben',
      timestamp: '2026-11-25T04:00:00Z',
      documentIDs: ['seal', 'drafts.seal'],
    },
  ]
  const log = lines.map((line) => JSON.stringify(line)).join('\n')
  expect(toChanges(changed, log)).toEqual([
    {
      document: { id: 'seal', type: 'carModel' },
      title: 'SEAL',
      isDraft: true,
      at: '2026-11-25T04:00:00Z',
      author: 'ben',
      isTakenBack: false,
    },
    {
      document: { id: 'old', type: 'page' },
      title: 'Untitled',
      isDraft: false,
      at: '2026-01-01T00:00:00Z',
      author: undefined,
      isTakenBack: false,
    },
  ])
  expect(toChanges(changed, lines[0])[0]?.author).toBe('ann')
})

it('names a certificate before anything else', () => {
  const warning = 'The certificate of byd1826.example ends on 27 Dec 2026.'
  expect(describePublishes(arrived, { certificateWarnings: [warning] })).toEqual({
    tone: 'critical',
    line: `${warning} Tell a developer today.`,
  })
})
