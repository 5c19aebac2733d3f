import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { parseAmplifyConfig } from './config.ts'
import { createImageStorage } from './image-storage.ts'
import { createIdentityStore } from './testing/identity-store.ts'
import { SILENT_LOG } from './testing/silent-log.ts'
import { HOSTED_VARIABLES } from './testing/variables.ts'

// The contract with S3 and the identity pool: image storage is specified, and no form of ours uses it.
const BUCKET = 'https://byd-images-test.s3.ap-southeast-1.amazonaws.com'

function setUp(answer: () => Response | Promise<Response>) {
  const parsed = parseAmplifyConfig(HOSTED_VARIABLES)
  if (!parsed.ok) throw new Error(parsed.error.join('\n'))
  const sent: { method: string; url: string; headers: Headers }[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(BUCKET))
      return Response.json({
        IdentityId: 'ap-southeast-1:guest',
        Credentials: {
          AccessKeyId: 'AKIA',
          SecretKey: 'secret',
          SessionToken: 'session',
          Expiration: 4_000_000_000,
        },
      })
    sent.push({ url, method: init?.method ?? 'GET', headers: new Headers(init?.headers) })
    return answer()
  }
  const storage = createImageStorage(parsed.value, createIdentityStore(), {
    fetch,
    log: SILENT_LOG,
  })
  if (!storage) throw new Error('The configuration has a bucket.')
  return { storage, sent }
}

async function settle<Value>(promise: Promise<Value>): Promise<Value> {
  const settled = Promise.allSettled([promise])
  await jest.runAllTimersAsync()
  await settled
  return promise
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const IMAGE = {
  path: 'photos/one.webp',
  data: new Blob(['image']),
  contentType: 'image/webp',
}

it('sends an image to the bucket as a guest', async () => {
  const { storage, sent } = setUp(() => new Response('', { headers: { etag: '"x"' } }))
  expect(await settle(storage.upload(IMAGE))).toEqual({
    ok: true,
    value: { path: 'photos/one.webp' },
  })
  expect(sent.map(({ method, url }) => `${method} ${url.split('?')[0]}`)).toEqual([
    `PUT ${BUCKET}/photos/one.webp`,
  ])
  expect(sent[0]?.headers.get('authorization')).toContain('AWS4-HMAC-SHA256 Credential=AKIA/')
  expect(sent[0]?.headers.get('content-type')).toBe('image/webp')
})

it('signs the address without a request to the bucket', async () => {
  const { storage, sent } = setUp(() => new Response(''))
  const answer = await settle(storage.getUrl('photos/one.webp'))
  expect(answer).toMatchObject({
    ok: true,
    value: expect.stringContaining(`${BUCKET}/photos/one.webp?`),
  })
  expect(answer).toMatchObject({ value: expect.stringContaining('X-Amz-Signature=') })
  expect(sent).toEqual([])
})

it('removes an image', async () => {
  const { storage, sent } = setUp(() => new Response(null, { status: 204 }))
  expect(await settle(storage.remove('photos/one.webp'))).toEqual({ ok: true, value: undefined })
  // Amplify first checks whether the path is a folder.
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'DELETE'])
})

it('makes 3 requests, then reports unavailable, when the bucket is down', async () => {
  const { storage, sent } = setUp(() => new Response('', { status: 503 }))
  expect(await settle(storage.upload(IMAGE))).toEqual({
    ok: false,
    error: { kind: 'unavailable' },
  })
  expect(sent).toHaveLength(3)
})

it.each(['IMAGE_BUCKET', 'COGNITO_IDENTITY_POOL_ID'])('is absent when %s is', (name) => {
  const parsed = parseAmplifyConfig({ ...HOSTED_VARIABLES, [name]: undefined })
  if (!parsed.ok) throw new Error(parsed.error.join('\n'))
  expect(createImageStorage(parsed.value, createIdentityStore())).toBeUndefined()
})
