import { API_VERSION } from 'core/sanity-api'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { getListeningPort } from 'core/testing/ports'
import { type EmbeddedStore, openEmbeddedStore } from '../../embedded/dynamodb/embedded-store.ts'

/** A request that a function sent to a service. */
interface AwsCall {
  /** "PUT /byd-files/files/x", or the operation name of services with a single path. */
  name: string
  body: string
}

export interface TestAws {
  store: EmbeddedStore
  calls: AwsCall[]
  /** Responses other than the default, by operation or by method and path. */
  answers: Map<string, { status?: number; body: unknown }>
  close: () => Promise<void>
}

const OUTLET = { venue: 'suntec', name: 'Suntec City', openingSoon: false }

const CONTENT_QUERY = `GET /v${API_VERSION}/data/query/production`
/** The dataset is private. */
const READ_TOKEN = 'read-token'

/** Sanity's answers to the mail directory and to the catalogue. */
const CONTENT = {
  outlets: [OUTLET],
  models: [],
  careers: [],
  settings: { mailboxes: [{ kind: 'general', address: 'hello@byd1826.example' }] },
}

const USUAL_ANSWERS: Readonly<Record<string, unknown>> = {
  AdminGetUser: { Username: 'wei-ling', Enabled: true },
  'POST /v2/email/outbound-emails': { MessageId: 'mail-1' },
  [CONTENT_QUERY]: { result: CONTENT },
  'GET /v2021-06-07/users/me': { id: 'editor', roles: [{ name: 'editor' }] },
}

/** S3's answers in XML, by query; to all else it answers with an empty body. */
const S3_ANSWERS: Readonly<Record<string, string>> = {
  '?uploads=':
    '<InitiateMultipartUploadResult><UploadId>upload-1</UploadId></InitiateMultipartUploadResult>',
  '?uploadId=upload-1&x-id=CompleteMultipartUpload': '<CompleteMultipartUploadResult/>',
  '?uploadId=upload-1': '<CompleteMultipartUploadResult/>',
}

function getName({ headers, method, url }: IncomingMessage): string {
  const target = headers['x-amz-target']
  if (typeof target === 'string') return target.split('.').at(-1) ?? ''
  return `${method} ${new URL(url ?? '', 'http://aws').pathname}`
}

/**
 * AWS and Sanity as the functions see them: DynamoDB is the embedded one, the others record their
 * requests. The functions read their addresses from the environment on import, so start this first.
 */
export async function startAws(env: Record<string, string> = {}): Promise<TestAws> {
  const store = await openEmbeddedStore()
  const calls: AwsCall[] = []
  const answers: TestAws['answers'] = new Map()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const name = getName(request)
    const sent = await text(request)
    const target = String(request.headers['x-amz-target'])
    if (target.startsWith('DynamoDB_')) {
      const answered = await store.answer({ target, body: sent })
      response.writeHead(answered.statusCode, { 'content-type': 'application/x-amz-json-1.0' })
      response.end(answered.body)
      return
    }
    calls.push({ name, body: sent })
    const isStranger = request.headers.authorization !== `Bearer ${READ_TOKEN}`
    if (name.startsWith(CONTENT_QUERY) && isStranger) {
      response.writeHead(401).end()
      return
    }
    const { body, status = 200 } = answers.get(name) ?? { body: USUAL_ANSWERS[name] ?? {} }
    if (name.includes('/byd-files/')) {
      response.writeHead(status, { 'content-type': 'application/xml', etag: '"part"' })
      response.end(S3_ANSWERS[new URL(request.url ?? '', 'http://aws').search] ?? '')
      return
    }
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  const server = createServer((request, response) => void answer(request, response))
  const port = await getListeningPort(server.listen(0, '127.0.0.1'))
  const url = `http://127.0.0.1:${port}`
  Object.assign(process.env, {
    AWS_REGION: 'ap-southeast-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL: url,
    BACKEND_STAGE: 'test',
    TABLE_NAME: store.tableName,
    FILES_BUCKET: 'byd-files',
    OUTBOX_QUEUE_URL: `${url}/1/outbox`,
    EXPORT_QUEUE_URL: `${url}/1/exports`,
    SITE_URL: 'https://byd1826.example',
    STUDIO_URL: 'https://studio.example',
    SANITY_API_HOST: url,
    SANITY_PROJECT_ID: 'byd1826',
    SANITY_DATASET: 'production',
    SANITY_API_READ_TOKEN: READ_TOKEN,
    MANAGE_LINK_SECRET: 'secret',
    STAFF_ISSUER: 'https://cognito.test/staff',
    STAFF_USER_POOL_ID: 'ap-southeast-1_Staff',
    STAFF_CLIENT_ID: 'staff-client',
    CONTENT_WEBHOOK_SECRET: 'content-secret',
    // AWS makes the secret empty; somebody fills it in later.
    STRIPE_SECRET_KEY: '',
    STRIPE_WEBHOOK_SECRET: '',
    GRAPHQL_API_ID: 'api',
    USAGE_PLAN_ID: 'plan',
    GRAPHQL_API_KEY_SECRET_ARN: 'arn',
    ...env,
  })
  return {
    store,
    calls,
    answers,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await store.close()
    },
  }
}

interface GatewayRequest {
  method: string
  /** Below the stage, as API Gateway passes it on. */
  path: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer | string
}

/** The event of API Gateway's proxy integration. */
export function buildGatewayEvent({ method, path, query, headers = {}, body }: GatewayRequest) {
  return {
    version: '1.0',
    httpMethod: method,
    path,
    resource: path,
    headers: { host: 'api.example', ...headers },
    queryStringParameters: query,
    multiValueQueryStringParameters:
      query && Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value]])),
    body: body === undefined ? null : Buffer.from(body).toString('base64'),
    isBase64Encoded: body !== undefined,
    requestContext: {
      accountId: '1',
      apiId: 'api',
      authorizer: {},
      domainName: 'api.example',
      domainPrefix: 'api',
      extendedRequestId: 'request',
      httpMethod: method,
      identity: { sourceIp: '203.0.113.7', userAgent: 'test' },
      path: `/prod${path}`,
      protocol: 'HTTP/1.1',
      requestId: 'request',
      requestTime: '20/Nov/2026:04:00:00 +0000',
      requestTimeEpoch: 1_795_147_200_000,
      resourcePath: path,
      stage: 'prod',
    },
  }
}

/** A function's time left on Lambda. */
export const buildContext = (milliseconds: number) => ({
  getRemainingTimeInMillis: () => milliseconds,
})
