import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { isValidRequest } from '@sanity/webhook'
import { z } from 'zod'
import { PROJECT_ID, startTestLake, type TestLake } from '../testing/test-lake.ts'
import { createTemporaryDirectory } from '../testing/temporary-directory.ts'

interface Delivery {
  method: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

let lake: TestLake
let receiver: Server
let receiverUrl: string
let received: Delivery[]
let statusOfReceiver: number
let waiters: (() => void)[]

beforeAll(async () => {
  lake = await startTestLake()
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({
        method: request.method,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      })
      response.statusCode = statusOfReceiver
      response.end('ok')
      for (const wake of waiters.splice(0)) wake()
    })
  })
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve)
  })
  const address = receiver.address()
  receiverUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hook`
})

beforeEach(() => {
  received = []
  statusOfReceiver = 200
  waiters = []
})

afterAll(async () => {
  receiver.close()
  receiver.closeAllConnections()
  await lake.server.close()
})

async function waitForDelivery(count: number): Promise<Delivery> {
  while (received.length < count)
    await new Promise<void>((wake) => {
      waiters.push(wake)
    })
  const delivery = received[count - 1]
  if (!delivery) throw new Error('Nothing was received')
  return delivery
}

const hookSchema = z.looseObject({ id: z.string() })
const PATH = `/hooks/projects/${PROJECT_ID}`

async function call(
  method: string,
  path: string,
  body?: unknown,
  token: string | null = lake.tokens.developer,
) {
  const response = await fetch(`${lake.url}/v2021-10-04${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  return { status: response.status, answer }
}

const created = new Set<string>()

async function createHook(config: Record<string, unknown> = {}) {
  const { status, answer } = await call('POST', PATH, {
    type: 'document',
    name: 'Revalidate',
    dataset: 'production',
    url: receiverUrl,
    secret: 'very secret',
    httpMethod: 'POST',
    apiVersion: '2025-02-19',
    includeDrafts: false,
    rule: {
      on: ['create', 'update', 'delete'],
      filter: '_type == "page"',
      projection:
        '{_id, "operation": delta::operation(), "path": path, "previousPath": before().path}',
    },
    ...config,
  })
  expect({ status, answer }).toMatchObject({ status: 201 })
  const { id } = hookSchema.parse(answer)
  created.add(id)
  return id
}

afterEach(async () => {
  for (const id of created) await call('DELETE', `${PATH}/${id}`)
  created.clear()
})

describe('deliveries', () => {
  it('sends a verifiable message about a publish, with the states before and after', async () => {
    await createHook()
    const client = lake.createClient({ token: lake.tokens.editor })
    await client.create({ _id: 'drafts.home', _type: 'page', path: '/' })
    await client.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.home',
      publishedId: 'home',
    })
    const { headers, body, method } = await waitForDelivery(1)
    expect(method).toBe('POST')
    expect(JSON.parse(body)).toEqual({
      _id: 'home',
      operation: 'create',
      path: '/',
      previousPath: null,
    })
    expect(await isValidRequest({ headers, body }, 'very secret')).toBe(true)
    expect(await isValidRequest({ headers, body }, 'another secret')).toBe(false)

    await client.patch('home').set({ path: '/new' }).commit()
    expect(JSON.parse((await waitForDelivery(2)).body)).toEqual({
      _id: 'home',
      operation: 'update',
      path: '/new',
      previousPath: '/',
    })
    await client.delete('home')
    expect(JSON.parse((await waitForDelivery(3)).body)).toMatchObject({
      operation: 'delete',
      path: '/new',
    })
    expect(received).toHaveLength(3)
  })

  it('logs what was sent and answered', async () => {
    const id = await createHook()
    const client = lake.createClient({ token: lake.tokens.editor })
    await client.createOrReplace({ _id: 'logged', _type: 'page', path: '/l' })
    await waitForDelivery(1)
    const read = async (what: string) =>
      z
        .array(z.looseObject({ id: z.string() }))
        .parse((await call('GET', `${PATH}/${id}/${what}`)).answer)
    let messages = await read('messages')
    while (messages[0]?.status === 'queued') messages = await read('messages')
    expect(messages).toEqual([
      expect.objectContaining({
        hookId: id,
        documentId: 'logged',
        status: 'success',
        resultCode: 200,
        failureCount: 0,
        payload: expect.stringContaining('"/l"'),
      }),
    ])
    const attempts = await read('attempts')
    expect(attempts).toEqual([
      expect.objectContaining({
        hookId: id,
        messageId: messages[0]?.id,
        inProgress: false,
        isFailure: false,
        resultCode: 200,
        resultBody: 'ok',
      }),
    ])
    const one = await call('GET', `${PATH}/attempts/${attempts[0]?.id}`)
    expect(one.answer).toEqual(attempts[0])
  })

  it('sends a refused message again when somebody who writes documents asks for it', async () => {
    const { marketing, viewer, editor } = lake.tokens
    statusOfReceiver = 400
    const id = await createHook()
    await lake.createClient({ token: editor }).createOrReplace({ _id: 'refused', _type: 'page' })
    await waitForDelivery(1)
    const readLast = async () => {
      const { answer } = await call('GET', `${PATH}/${id}/messages`, undefined, marketing)
      const [last] = z.array(z.object({ id: z.string(), status: z.string() })).parse(answer)
      if (!last) throw new Error('Nothing was logged')
      return last
    }
    let last = await readLast()
    while (last.status === 'queued') last = await readLast()
    expect(last.status).toBe('failure')
    const path = `${PATH}/${id}/messages/${last.id}/retry`
    expect((await call('POST', path, undefined, viewer)).status).toBe(403)
    expect((await call('POST', path, undefined, null)).status).toBe(401)
    expect((await call('POST', `${PATH}/${id}/messages/x/retry`)).status).toBe(404)

    statusOfReceiver = 200
    expect(await call('POST', path, undefined, marketing)).toMatchObject({
      status: 202,
      answer: { id: last.id, status: 'queued' },
    })
    const [first, second] = [await waitForDelivery(1), await waitForDelivery(2)]
    expect(second.body).toBe(first.body)
    expect(second.headers['idempotency-key']).toBe(first.headers['idempotency-key'])
    last = await readLast()
    while (last.status === 'queued') last = await readLast()
    expect(last.status).toBe('success')
    expect((await call('POST', path, undefined, marketing)).status).toBe(409)
    expect(received).toHaveLength(2)
  })

  it('sends nothing for a commit that fails', async () => {
    await createHook()
    const client = lake.createClient({ token: lake.tokens.editor })
    await client.createOrReplace({ _id: 'taken', _type: 'page' })
    await waitForDelivery(1)
    await expect(client.create({ _id: 'taken', _type: 'page' })).rejects.toThrow('exists')
    await client.createOrReplace({ _id: 'other', _type: 'page' })
    await waitForDelivery(2)
    expect(received.map(({ headers }) => headers['sanity-document-id'])).toEqual(['taken', 'other'])
  })

  it('sends nothing of a new dataset to a webhook of a deleted one of its name', async () => {
    const { datasets } = lake.createClient({ token: lake.tokens.developer })
    await datasets.create('again', { aclMode: 'public' })
    const id = await createHook({ dataset: 'again' })
    const ofAll = await createHook({ dataset: '*' })
    const client = lake.createClient({ token: lake.tokens.editor, dataset: 'again' })
    await client.create({ _id: 'old', _type: 'page' })
    await waitForDelivery(2)
    await datasets.delete('again')
    const { answer } = await call('GET', PATH)
    expect(
      z
        .array(hookSchema)
        .parse(answer)
        .map((hook) => hook.id),
    ).toEqual([ofAll])
    expect((await call('GET', `${PATH}/${id}/attempts`)).status).toBe(404)

    await datasets.create('again', { aclMode: 'public' })
    await client.create({ _id: 'new', _type: 'page' })
    await waitForDelivery(3)
    const other = lake.createClient({ token: lake.tokens.editor })
    await other.createOrReplace({ _id: 'after', _type: 'page' })
    await waitForDelivery(4)
    expect(received.slice(2).map(({ headers }) => headers['sanity-webhook-id'])).toEqual([
      ofAll,
      ofAll,
    ])
  })

  it('sends after a restart what a receiver missed while it was down', async () => {
    const dataDir = createTemporaryDirectory()
    const first = await startTestLake({ dataDir })
    const token = {
      authorization: `Bearer ${first.tokens.administrator}`,
      'content-type': 'application/json',
    }
    const down = createServer()
    await new Promise<void>((resolve) => {
      down.listen(0, '127.0.0.1', resolve)
    })
    const address = down.address()
    const port = typeof address === 'object' && address ? address.port : 0
    down.close()
    await fetch(`${first.url}/v1${PATH}`, {
      method: 'POST',
      headers: token,
      body: JSON.stringify({
        name: 'x',
        dataset: '*',
        url: `http://127.0.0.1:${port}/`,
        rule: { on: ['create'] },
      }),
    })
    await first
      .createClient({ token: first.tokens.editor })
      .create({ _id: 'missed', _type: 'page' })
    await first.server.close()

    const body = new Promise<string>((resolve) => {
      const up = createServer((request, response) => {
        request.on('data', (chunk: Buffer) => {
          resolve(chunk.toString())
          response.setHeader('Connection', 'close')
          response.end()
          up.close()
        })
      })
      up.listen(port, '127.0.0.1')
    })
    const second = await startTestLake({ dataDir })
    expect(JSON.parse(await body)).toMatchObject({ _id: 'missed' })
    await second.server.close()
  })
})

describe('configuration', () => {
  it('is read, patched and deleted, and never reveals the secret', async () => {
    const id = await createHook({ description: 'Site', headers: { 'X-A': 'b' } })
    const { answer } = await call('GET', `${PATH}/${id}`)
    expect(answer).toMatchObject({
      id,
      type: 'document',
      name: 'Revalidate',
      projectId: PROJECT_ID,
      dataset: 'production',
      url: receiverUrl,
      httpMethod: 'POST',
      includeDrafts: false,
      headers: { 'X-A': 'b' },
      createdByUserId: 'robot-developer',
      isSecretSet: true,
      isDisabled: false,
      isDisabledByUser: false,
      rule: { on: ['create', 'update', 'delete'], filter: '_type == "page"' },
    })
    const changed = await call('PATCH', `${PATH}/${id}`, {
      name: 'Renamed',
      rule: { filter: '_type == "post"' },
    })
    expect(changed).toMatchObject({
      status: 200,
      answer: {
        name: 'Renamed',
        isSecretSet: true,
        rule: { on: ['create', 'update', 'delete'], filter: '_type == "post"' },
      },
    })
    const list = await call('GET', PATH)
    expect(list.answer).toEqual([changed.answer])
    expect(JSON.stringify([answer, changed, list])).not.toContain('very secret')
    expect(await call('DELETE', `${PATH}/${id}`)).toMatchObject({ status: 200 })
    expect((await call('GET', `${PATH}/${id}`)).status).toBe(404)
  })

  it.each([
    [{ name: '' }, /^name/],
    [{ url: 'ftp://example.com' }, /^url/],
    [{ url: 'javascript:alert(1)' }, /^url/],
    [{ dataset: '../x' }, /^dataset/],
    [{ httpMethod: 'GET' }, /^httpMethod/],
    [{ headers: { Host: 'x' } }, /^headers/],
    [{ headers: { 'X-A': 'a\r\nX-B: c' } }, /^headers/],
    [{ rule: { on: [] } }, /^rule\.on/],
    [{ rule: { on: ['publish'] } }, /^rule\.on/],
    [{ rule: { on: ['create'], filter: '_type ==' } }, /^rule\.filter: GROQ syntax error/],
  ])('refuses %j with its position', async (config, message) => {
    const base = { name: 'x', dataset: 'production', url: receiverUrl, rule: { on: ['create'] } }
    const { status, answer } = await call('POST', PATH, { ...base, ...config })
    expect({ status, answer }).toEqual({
      status: 400,
      answer: expect.objectContaining({ statusCode: 400, message: expect.stringMatching(message) }),
    })
  })

  it('is for administrators and developers of this project; others see that there is one', async () => {
    const { tokens } = lake
    const id = await createHook({ headers: { 'X-Key': 'header secret' } })
    const askAll = (path: string) =>
      Promise.all(
        [tokens.administrator, tokens.developer, tokens.editor, tokens.viewer, null].map(
          async (token) => (await call('GET', path, undefined, token)).status,
        ),
      )
    expect(await askAll(`${PATH}/${id}`)).toEqual([200, 200, 403, 403, 401])
    expect(await askAll(PATH)).toEqual([200, 200, 200, 200, 401])
    const { answer } = await call('GET', PATH, undefined, tokens.editor)
    expect(answer).toEqual([
      {
        id,
        name: 'Revalidate',
        type: 'document',
        dataset: 'production',
        projectId: PROJECT_ID,
        isDisabled: false,
        isDisabledByUser: false,
      },
    ])
    const changes = [
      call('POST', PATH, {}, tokens.editor),
      call('PATCH', `${PATH}/${id}`, { name: 'x' }, tokens.editor),
      call('DELETE', `${PATH}/${id}`, undefined, tokens.editor),
    ]
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([403, 403, 403])
    expect((await call('GET', '/hooks/projects/other')).status).toBe(404)
  })
})
