import { API_VERSION } from 'core/sanity-api'
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { encodeSignatureHeader } from '@sanity/webhook'
import sharp from 'sharp'
import { getSingaporeDate } from 'core/singapore-clock'
import { EVERYTHING_BUT_DATE } from 'core/testing/everything-but-date'
import { z } from 'zod'
import { getCatalogue, putCatalogue } from '../../store/catalogue.ts'
import { getBox, putSubscription } from '../../store/role-alerts.ts'
import { getExport, putExport } from '../../exports/export-job.ts'
import { SCAN_FAILURE } from '../../files/files-app.ts'
import { claimFiles, getFile, keepFile } from '../../files/file-records.ts'
import { buildPreOrder } from '../../embedded/stripe/payments.fixture.ts'
import { buildManageToken } from '../../enquiries/manage-token.ts'
import { startUserPool, type TestPool } from '../../embedded/appsync/user-pool.fixture.ts'
import { getMenu, putMenu } from '../../menus/menu-store.ts'
import { buildSampleMenu } from '../../menus/seed/sample-menus.ts'
import { getMailProblem } from '../../store/mail-problems.ts'
import { deleteEnquiry, getEnquiry, putNewEnquiry } from '../../store/enquiries.ts'
import { buildEnquiry } from '../../store/enquiry-record.fixture.ts'
import { buildShard } from '../../store/partitions.ts'
import { buildSeatClaim, claimPlace } from '../../store/claims.ts'
import { buildClaimEntry } from '../../store/slots.ts'
import { putItem } from '../../store/store.ts'
import { addVouchers, SAMPLE_VOUCHERS } from '../../store/vouchers.ts'
import { buildContext, buildGatewayEvent, startAws, type TestAws } from './aws.fixture.ts'

const LONG_AGO = '2020-01-01T00:00:00.000Z'
const A_WHILE = buildContext(120_000)

let aws: TestAws
let pool: TestPool
beforeAll(async () => {
  pool = await startUserPool()
  aws = await startAws({
    COGNITO_USER_POOL_ID: 'ap-southeast-1_Test',
    COGNITO_ISSUER: pool.issuer,
    COGNITO_CLIENT_ID: 'client',
    // Nobody listens there.
    CLAMD_ADDRESS: '127.0.0.1:1',
  })
})
afterAll(async () => {
  pool.close()
  await aws.close()
})
beforeEach(() => {
  aws.calls.length = 0
  aws.answers.clear()
})

const sentSchema = z.object({ Content: z.object({ Raw: z.object({ Data: z.string() }) }) })
const dayAnswer = z.object({
  value: z.object({ days: z.array(z.object({ isOpen: z.boolean() })) }),
})

/** The entries that a function logs meanwhile. */
async function collectLog(run: () => Promise<unknown>): Promise<unknown[]> {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    await run()
    return written.mock.calls.map(([line]): unknown => JSON.parse(String(line)))
  } finally {
    written.mockRestore()
  }
}

const getCalls = () => aws.calls.map(({ name }) => name)

it('a bounce that SES reports is kept', async () => {
  const { handler } = await import('./mail-feedback.ts')
  await handler({
    'detail-type': 'Email Bounced',
    detail: {
      eventType: 'Bounce',
      bounce: {
        bounceType: 'Permanent',
        bouncedRecipients: [{ emailAddress: 'nobody@example.com' }],
      },
    },
  })
  expect(await getMailProblem(aws.store, 'nobody@example.com', new Date())).toBe('BOUNCED')
})

describe('files', () => {
  const send = async (body: Buffer, type: string, purpose = 'photo') => {
    const { handler } = await import('./files.ts')
    return handler(
      buildGatewayEvent({
        method: 'POST',
        path: '/files',
        query: { purpose },
        headers: { 'content-type': type, 'X-Request-Id': 'edge-12345678' },
        body,
      }),
    )
  }

  it('stores a photo', async () => {
    const pixel = { width: 8, height: 8, channels: 3, background: 'red' } as const
    const photo = await sharp({ create: pixel }).jpeg().toBuffer()
    const { body, statusCode } = await send(photo, 'image/jpeg')
    expect(statusCode).toBe(201)
    const { id } = z.object({ id: z.string() }).parse(JSON.parse(body))
    expect(getCalls()).toEqual([`PUT /byd-files/files/${id}`])
    expect(await getFile(aws.store, id)).toMatchObject({ purpose: 'photo', extension: 'jpg' })
  })

  it('names the request in its log when the scanner is down', async () => {
    const resume = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
    const entries = await collectLog(async () => {
      expect(await send(resume, 'application/pdf', 'resume')).toMatchObject({ statusCode: 503 })
    })
    expect(entries).toEqual([
      expect.objectContaining({
        level: 'error',
        requestId: 'edge-12345678',
        message: `A résumé ${SCAN_FAILURE}.`,
      }),
    ])
  })

  it('refuses a file that is no photo', async () => {
    expect(await send(Buffer.from('hello'), 'image/jpeg')).toMatchObject({ statusCode: 415 })
    expect(aws.calls).toEqual([])
  })
})

describe('export-enquiries', () => {
  const start = async () => {
    const asked = { sub: 'mei', groups: ['manager', 'outlet-all'], filter: { kind: 'TRADE_IN' } }
    return (await putExport(aws.store, asked, new Date())).id
  }
  const run = async (id: string) => {
    const { handler } = await import('./export-enquiries.ts')
    await handler({ Records: [{ body: id }] }, buildContext(900_000))
  }

  it('uploads a file in parts', async () => {
    const key = '01JD3T7Q4KX2MD5N8P9RST0EXP'
    await putNewEnquiry(aws.store, buildEnquiry({ kind: 'TRADE_IN', key }))
    const id = await start()
    await run(id)
    const path = `/byd-files/exports/${id}`
    expect(getCalls()).toEqual([`POST ${path}`, `PUT ${path}`, `POST ${path}`])
    expect(aws.calls[1]?.body).toContain('BYD-')
    expect(await getExport(aws.store, id)).toMatchObject({ state: 'DONE', rows: 1 })
    await deleteEnquiry(aws.store, { pk: `TRADE_IN#${key}`, sk: 'RECORD' })
  })
})

describe('purge', () => {
  const keepDue = async () => {
    const file = { purpose: 'photo', contentType: 'image/jpeg', extension: 'jpg' } as const
    const storage = { put: async () => {} }
    const photo = await keepFile(
      aws.store,
      storage,
      { ...file, bytes: Buffer.from('x') },
      Date.now(),
    )
    const due = buildEnquiry({
      kind: 'TRADE_IN',
      details: { photos: [photo] },
      purgeAt: LONG_AGO,
      dueSk: LONG_AGO,
    })
    await putNewEnquiry(aws.store, due)
    await claimFiles(aws.store, [photo], 'photo', due.id)
    return { due, photo }
  }

  it('removes due records with their files', async () => {
    const { due, photo } = await keepDue()
    const { handler } = await import('./purge.ts')
    expect(await handler({}, A_WHILE)).toEqual({ records: 1, files: 0, seen: 1 })
    expect(await getEnquiry(aws.store, due.id)).toBeUndefined()
    expect(getCalls()).toEqual([`DELETE /byd-files/files/${photo}`])
  })

  it('stops before the function times out', async () => {
    const { due } = await keepDue()
    const { handler } = await import('./purge.ts')
    expect(await handler({}, buildContext(1_000))).toEqual({ records: 0, files: 0, seen: 0 })
    expect(await getEnquiry(aws.store, due.id)).toBeDefined()
    await handler({}, A_WHILE)
  })
})

describe('outbox', () => {
  const work = async (key: string) => {
    const { handler } = await import('./outbox.ts')
    const body = JSON.stringify({ pk: `RESERVATION#${key}`, sk: 'RECORD' })
    return handler({ Records: [{ messageId: key, body }] })
  }

  const keepPending = (key: string) =>
    putNewEnquiry(
      aws.store,
      buildEnquiry({
        key,
        person: { name: 'Lim Wei Ling', email: 'wei.ling@example.com' },
        pending: [
          { id: `notice-${key}`, type: 'created', at: LONG_AGO, requestId: 'edge-12345678' },
        ],
        outboxSk: LONG_AGO,
      }),
    )

  it('mails visitor and staff through SES', async () => {
    await keepPending('01JD3T7Q4KX2MD5N8P9RST0AAA')
    expect(await work('01JD3T7Q4KX2MD5N8P9RST0AAA')).toEqual({ batchItemFailures: [] })
    const mails = getCalls().filter((name) => name === 'POST /v2/email/outbound-emails')
    expect(mails).toHaveLength(2)
    expect(aws.calls.map(({ body }) => body).join()).toContain('wei.ling@example.com')
  })

  it('retries parked deliveries when an operator asks for it', async () => {
    await keepPending('01JD3T7Q4KX2MD5N8P9RST0AAB')
    aws.answers.set('POST /v2/email/outbound-emails', {
      status: 400,
      body: { __type: 'MessageRejected', message: 'Email address is not verified.' },
    })
    expect(await collectLog(() => work('01JD3T7Q4KX2MD5N8P9RST0AAB'))).toContainEqual(
      expect.objectContaining({
        level: 'error',
        service: 'backend',
        requestId: 'edge-12345678',
        message: expect.stringMatching(/^Outbox: Delivery failed/),
        reason: 'SES refused it: MessageRejected',
      }),
    )
    aws.answers.clear()
    const { handler } = await import('./relay-outbox.ts')
    expect(await handler({ retryParked: true })).toMatchObject({ retried: 1 })
    aws.calls.length = 0
    await work('01JD3T7Q4KX2MD5N8P9RST0AAB')
    expect(getCalls()).toContain('POST /v2/email/outbound-emails')
  })

  it('sends nothing twice when a message comes twice at once', async () => {
    await keepPending('01JD3T7Q4KX2MD5N8P9RST0AAD')
    await Promise.all([work('01JD3T7Q4KX2MD5N8P9RST0AAD'), work('01JD3T7Q4KX2MD5N8P9RST0AAD')])
    const mails = getCalls().filter((name) => name === 'POST /v2/email/outbound-emails')
    expect(mails).toHaveLength(2)
  })

  it('has a message again when its record could not be worked on', async () => {
    const pk = 'RESERVATION#broken'
    const sk = 'RECORD'
    const outboxPk = buildShard('OUTBOX', pk)
    await putItem(aws.store, { pk, sk, outboxPk, outboxSk: LONG_AGO })
    const entries = await collectLog(async () => {
      expect(await work('broken')).toEqual({ batchItemFailures: [{ itemIdentifier: 'broken' }] })
    })
    expect(entries).not.toEqual([])
    await deleteEnquiry(aws.store, { pk, sk })
  })

  const toStreamRecord = (key: string, outboxSk: string) => ({
    dynamodb: {
      SequenceNumber: key,
      NewImage: { pk: { S: `RESERVATION#${key}` }, sk: { S: 'RECORD' }, outboxSk: { S: outboxSk } },
    },
  })

  it('relays the stream to the queue, a retry with its delay', async () => {
    const { handler } = await import('./relay-outbox.ts')
    const soon = new Date(Date.now() + 60_000).toISOString()
    const Records = [toStreamRecord('A', LONG_AGO), toStreamRecord('B', soon)]
    expect(await handler({ Records })).toEqual({ batchItemFailures: [], sent: 2, retried: 0 })
    expect(getCalls()).toEqual(['SendMessageBatch'])
    const sent = z.object({ Entries: z.array(z.looseObject({ DelaySeconds: z.number() })) })
    const [now, later] = sent.parse(JSON.parse(aws.calls[0]?.body ?? '')).Entries
    expect(now).toMatchObject({ MessageBody: '{"pk":"RESERVATION#A","sk":"RECORD"}' })
    expect(now?.DelaySeconds).toBe(0)
    expect(later?.DelaySeconds).toBeGreaterThan(50)
  })

  it('leaves a reminder of another day to the sweep', async () => {
    const { handler } = await import('./relay-outbox.ts')
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString()
    const Records = [toStreamRecord('A', tomorrow)]
    expect(await handler({ Records })).toEqual({ batchItemFailures: [], sent: 0, retried: 0 })
    expect(getCalls()).toEqual([])
  })

  it('has the stream come again from where the queue refused a record', async () => {
    const { handler } = await import('./relay-outbox.ts')
    aws.answers.set('SendMessageBatch', { body: { Failed: [{ Id: '1' }] } })
    const Records = [toStreamRecord('A', LONG_AGO), toStreamRecord('B', LONG_AGO)]
    expect(await handler({ Records })).toMatchObject({
      batchItemFailures: [{ itemIdentifier: 'B' }],
      sent: 1,
    })
  })

  it('relays what is overdue every minute', async () => {
    await keepPending('01JD3T7Q4KX2MD5N8P9RST0AAE')
    const { handler } = await import('./relay-outbox.ts')
    await handler({ 'detail-type': 'Scheduled Event' })
    expect(aws.calls.map(({ body }) => body).join()).toContain('01JD3T7Q4KX2MD5N8P9RST0AAE')
    await work('01JD3T7Q4KX2MD5N8P9RST0AAE')
  })
})

it('measure-outbox logs the metrics of the alarms', async () => {
  const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { handler } = await import('./measure-outbox.ts')
  await handler()
  const line: unknown = JSON.parse(String(written.mock.calls[0]?.[0]))
  written.mockRestore()
  expect(line).toMatchObject({ Stage: 'test', OutboxOverdueSeconds: 0, OutboxParked: 0 })
})

it('sweep-claims frees the place of an enquiry that was never written, and looks at the waiting list', async () => {
  const slot = { use: 'TABLE', venue: 'suntec', date: '2026-11-21', time: '19:00' } as const
  const holder = 'RESERVATION-01JD3T7Q4KX2MD5N8P9RST0AAC'
  const then = new Date(LONG_AGO)
  const entry = buildClaimEntry(holder, then, 'create')
  const seat = { time: slot.time, minutes: 90, covers: 2 }
  await claimPlace(
    aws.store,
    buildSeatClaim({ slot, holder, entry, now: then }, { seat, capacity: 2 }),
  )
  const { handler } = await import('./sweep-claims.ts')
  expect(await handler(undefined, { getRemainingTimeInMillis: () => 60_000 })).toEqual({
    freed: 1,
    offered: 0,
    missed: 0,
    ended: 0,
  })
})

it('sync-catalogue copies what Studio published', async () => {
  const { handler } = await import('./sync-catalogue.ts')
  await handler()
  const { outlets } = await getCatalogue(aws.store)
  expect(outlets).toMatchObject([{ venue: 'suntec', isOpeningSoon: false }])
})

describe('content-webhook', () => {
  const call = async (signature: string, body: string) => {
    const { handler } = await import('./content-webhook.ts')
    const headers = { 'Sanity-Webhook-Signature': signature }
    return handler(buildGatewayEvent({ method: 'POST', path: '/content/webhook', headers, body }))
  }
  const BODY = '{"_type":"outlet"}'

  const ASKED = `GET /v${API_VERSION}/data/query/production`
  const RULES = { slotMinutes: 30, leadMinutes: 0, daysAhead: 60, cutOff: null }
  const buildOutlet = (hoursExceptions: object[]) => ({
    venue: 'suntec',
    name: 'Suntec City',
    openingHours: [{ days: [0, 1, 2, 3, 4, 5, 6], opens: '11:00', closes: '22:00' }],
    hoursExceptions,
    tableBooking: { ...RULES, seats: 16, maxParty: 8, lastSeatingMinutes: 60 },
  })
  const publish = async (outlet: object) => {
    aws.answers.set(ASKED, { body: { result: { outlets: [outlet], models: [], careers: [] } } })
    const signature = await encodeSignatureHeader(BODY, Date.now(), 'content-secret')
    return call(signature, BODY)
  }

  it('closes a day to bookings with one request to the content store, and one second at most', async () => {
    const { handler: operate } = await import('./operations.ts')
    const date = getSingaporeDate(new Date(Date.now() + 7 * 86_400_000))
    const isOpen = async () => {
      const request = { venue: 'suntec', from: date, days: 1, party: 2 }
      const answer = await operate({
        operation: 'reservationAvailability',
        arguments: request,
        identity: null,
      })
      return dayAnswer.parse(answer).value.days.map((day) => day.isOpen)
    }
    jest.useFakeTimers({ now: Date.now(), doNotFake: [...EVERYTHING_BUT_DATE] })
    try {
      await publish(buildOutlet([]))
      jest.setSystemTime(Date.now() + 1000)
      expect(await isOpen()).toEqual([true])
      aws.calls.length = 0
      const closure = { date, closed: true, note: 'Stocktake' }
      expect(await publish(buildOutlet([closure]))).toMatchObject({ statusCode: 200 })
      expect(getCalls()).toEqual([ASKED])
      jest.setSystemTime(Date.now() + 1000)
      expect(await isOpen()).toEqual([false])
    } finally {
      jest.useRealTimers()
    }
  })

  it('refuses what Sanity did not sign, without asking for content', async () => {
    const signature = await encodeSignatureHeader(BODY, Date.now(), 'another-secret')
    expect(await call(signature, BODY)).toMatchObject({ statusCode: 401 })
    expect(aws.calls).toEqual([])
  })

  it('fails when content cannot be read, so that its alarm counts it', async () => {
    aws.answers.set(ASKED, { status: 500, body: {} })
    const signature = await encodeSignatureHeader(BODY, Date.now(), 'content-secret')
    await expect(call(signature, BODY)).rejects.toThrow('Content answered 500.')
  })
})

it("operations answer AppSync's requests", async () => {
  const { handler } = await import('./operations.ts')
  await addVouchers(aws.store, SAMPLE_VOUCHERS)
  const code = 'LUNCH-7Q4K'
  const answer = await handler({ operation: 'voucher', arguments: { code }, identity: null })
  expect(answer).toMatchObject({ value: { code } })
})

describe("operations before Stripe's secret is filled in", () => {
  const order = buildPreOrder()
  const call = async (operation: string) => {
    const { handler } = await import('./operations.ts')
    const token = buildManageToken('secret', order.id)
    return handler({ operation, arguments: { access: { id: order.id, token } }, identity: null })
  }
  beforeAll(() => putNewEnquiry(aws.store, order))

  it('open no payment page, and say why', async () => {
    await expect(call('resumePayment')).rejects.toThrow(
      'STRIPE_SECRET_KEY must be set: `npm start` does it; on AWS it is in the secret `stripe`.',
    )
  })

  it('read and cancel an order', async () => {
    expect(await call('checkPayment')).toMatchObject({ value: { status: 'AWAITING_PAYMENT' } })
    expect(await call('cancelEnquiry')).toMatchObject({ value: { status: 'CANCELLED' } })
  })
})

describe('operations in a request', () => {
  const ask = async (email: string) => {
    const { handler } = await import('./operations.ts')
    return handler({
      operation: 'askForRoleAlerts',
      arguments: { email },
      requestId: 'edge-12345678',
    })
  }
  const SES = 'POST /v2/email/outbound-emails'

  it('name it in their mails', async () => {
    expect(await ask('curious@example.com')).toMatchObject({ value: { state: 'ASKED' } })
    const { Content } = sentSchema.parse(
      JSON.parse(aws.calls.find(({ name }) => name === SES)?.body ?? ''),
    )
    expect(Buffer.from(Content.Raw.Data, 'base64').toString()).toMatch(
      /^X-Request-Id: edge-12345678\r$/im,
    )
  })

  it('name it in their log', async () => {
    aws.answers.set(SES, { status: 500, body: {} })
    const entries = await collectLog(() => ask('unlucky@example.com'))
    expect(entries).toEqual([
      expect.objectContaining({
        level: 'error',
        requestId: 'edge-12345678',
        message: 'A link for alerts about roles could not be mailed.',
        cause: expect.any(String),
      }),
    ])
  })
})

it('rotate-api-key keeps a fresh key', async () => {
  const expires = Math.floor(Date.now() / 1000) + 179 * 86_400
  aws.answers.set('GET /v1/apis/api/apikeys', { body: { apiKeys: [{ id: 'da2-x', expires }] } })
  const { handler } = await import('./rotate-api-key.ts')
  expect(await handler()).toBe('fresh')
  expect(getCalls()).toEqual(['GET /v1/apis/api/apikeys'])
})

describe('account', () => {
  const call = async (method: string, token: string, body?: object) => {
    const { handler } = await import('./account.ts')
    return handler(
      buildGatewayEvent({
        method,
        path: '/account',
        headers: { authorization: `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
  }
  const getBody = (name: string): unknown =>
    JSON.parse(aws.calls.find((each) => each.name === name)?.body ?? 'null')

  it('is updated in the user pool', async () => {
    const token = await pool.signIn('wei-ling')
    const details = { name: 'Lim Wei Ling', phoneNumber: '+6581234567' }
    expect(await call('PATCH', token, details)).toMatchObject({ statusCode: 204 })
    expect(getBody('AdminUpdateUserAttributes')).toEqual({
      UserPoolId: 'ap-southeast-1_Test',
      Username: 'wei-ling',
      UserAttributes: [
        { Name: 'name', Value: 'Lim Wei Ling' },
        { Name: 'phone_number', Value: '+6581234567' },
      ],
    })
  })

  it('is left alone when there is nothing to change', async () => {
    expect(await call('PATCH', await pool.signIn('wei-ling'), {})).toMatchObject({
      statusCode: 204,
    })
    expect(getCalls()).toEqual(['AdminGetUser'])
  })

  it('is deleted from the user pool', async () => {
    expect(await call('DELETE', await pool.signIn('wei-ling'))).toMatchObject({ statusCode: 204 })
    expect(getBody('AdminDeleteUser')).toMatchObject({ Username: 'wei-ling' })
  })

  it.each([
    ['gone', { status: 400, body: { __type: 'UserNotFoundException' } }],
    ['disabled', { body: { Username: 'wei-ling', Enabled: false } }],
  ])('is refused when it is %s, though its token is valid', async (_state, answer) => {
    aws.answers.set('AdminGetUser', answer)
    expect(await call('DELETE', await pool.signIn('wei-ling'))).toMatchObject({ statusCode: 401 })
    expect(getCalls()).toEqual(['AdminGetUser'])
  })

  it('is refused without a lookup when the token is of another client', async () => {
    const foreign = await pool.signIn('wei-ling', { aud: 'another-client' })
    expect(await call('DELETE', foreign)).toMatchObject({ statusCode: 401 })
    expect(aws.calls).toEqual([])
  })
})

describe('people', () => {
  const request = async (method: string, headers: Record<string, string>) => {
    const { handler } = await import('./people.ts')
    return handler(buildGatewayEvent({ method, path: '/admin/people', headers }))
  }

  it('are shown to nobody without a token of the pool of staff', async () => {
    expect(await request('GET', {})).toMatchObject({ statusCode: 401 })
    const authorization = `Bearer ${await pool.signIn('wei-ling')}`
    expect(await request('GET', { authorization })).toMatchObject({ statusCode: 401 })
    expect(aws.calls).toEqual([])
  })

  it('allow pages of Studio by CORS', async () => {
    const answer = await request('OPTIONS', {
      origin: 'https://studio.example',
      'access-control-request-method': 'PATCH',
    })
    expect(answer).toMatchObject({
      statusCode: 204,
      headers: { 'access-control-allow-origin': 'https://studio.example' },
    })
  })
})

describe('menus', () => {
  const DISH = '/admin/menus/suntec/dishes/hand-cut-laksa'
  const request = async (
    method: string,
    path: string,
    patch: { headers?: Record<string, string>; body?: string; query?: Record<string, string> } = {},
  ) => {
    const { handler } = await import('./menus.ts')
    return handler(buildGatewayEvent({ method, path, ...patch }))
  }

  it('are changed by an editor, and read as changed', async () => {
    const menu = buildSampleMenu('suntec', new Map(), new Date(LONG_AGO))
    await putMenu(aws.store, menu)
    const change = { headers: { authorization: 'Bearer token' }, body: '{"soldOut":true}' }
    expect(await request('PATCH', DISH, change)).toMatchObject({ statusCode: 200 })
    const stored = await getMenu(aws.store, 'suntec')
    expect(stored?.dishes.find(({ id }) => id === 'hand-cut-laksa')?.isSoldOut).toBe(true)
    const answer = await request('GET', '/own-menus/suntec/menu', {
      query: {
        outletId: menu.outletId,
        menuId: menu.menuId,
        categoryType: 'Food',
        requestTimezone: 'Asia/Singapore',
        publishStatus: 'PUBLISHED',
      },
    })
    expect(answer).toMatchObject({ statusCode: 200, body: expect.stringContaining('laksa') })
  })

  it('are refused to anybody else', async () => {
    expect(await request('PATCH', DISH, { body: '{"soldOut":true}' })).toMatchObject({
      statusCode: 401,
    })
  })

  it('allow pages of Studio by CORS', async () => {
    const answer = await request('OPTIONS', DISH, {
      headers: { origin: 'https://studio.example', 'access-control-request-method': 'PATCH' },
    })
    expect(answer).toMatchObject({
      statusCode: 204,
      headers: { 'access-control-allow-origin': 'https://studio.example' },
    })
  })
})

it('announce-roles mails a role that opened through SES, with the link that stops such mails', async () => {
  const { handler } = await import('./announce-roles.ts')
  const catalogue = await getCatalogue(aws.store)
  await putCatalogue(aws.store, { ...catalogue, careers: [] })
  expect(await handler()).toBe(0)
  const address = 'seeker@example.com'
  await putSubscription(aws.store, { address, box: getBox(address), now: new Date() })
  await putCatalogue(aws.store, {
    ...catalogue,
    careers: [{ slug: 'barista', title: 'Barista' }],
  })
  expect(await handler()).toBe(1)
  expect(aws.calls.map(({ body }) => body).join()).toContain(address)
  expect(await handler()).toBe(0)
})
