import { describe, expect, it, jest } from '@jest/globals'
import { MAX_FILE_BYTES } from 'core/file-kinds'
import type { Receipt, Refusal } from '#backend/submit.ts'
import type { FormKind } from './form-kind.ts'
import { answerRejected, handleSubmission, type SubmissionDeps } from './handle-submission.ts'
import { readPlainAnswer } from './plain-answer.ts'
import { createRateLimit } from '#lib/rate-limit.ts'
import { POSTS, TRIES } from './limits.ts'
import { openReceipt, openSeen } from './receipt.ts'

const SITE = 'https://byd.1826.sg'
const NOW = new Date('2026-11-20T06:00:00.000Z')
const KEY = '01KAQ3V5N0ABCDEFGHJKMNPQRS'
const EVENT_ID = '01KAQ3V5N0ZZZZZZZZZZZZZZZZ'
const SEALING = { secret: 'a secret', now: NOW.getTime() }

const RECEIPT: Receipt = {
  __typename: 'Receipt',
  id: `CONTACT-${KEY}`,
  kind: 'CONTACT',
  reference: 'BYD-JKMNPQRS',
  status: 'NEW',
  createdAt: NOW.toISOString(),
  manageToken: 'token',
  checkoutUrl: null,
}

const refuse = (patch: Partial<Refusal>): Refusal => ({
  __typename: 'Refusal',
  reason: 'FULL',
  message: 'Every table is taken.',
  fields: [],
  alternatives: [],
  ...patch,
})

const KIND: FormKind = {
  fieldNames: { 'table.time': 'tableTime' },
  files: { purpose: 'resume', names: ['resume'] },
  toQuery: ({ subject }) => (subject ? `?about=${subject}` : ''),
  check: async ({ name = '', 'resume-id': resume }) =>
    name === ''
      ? { ok: false, error: { name: 'Enter your name.' } }
      : {
          ok: true,
          value: {
            input: { resume },
            person: { name },
            consents: [{ purpose: 'news', textVersion: '1', text: 'Email me' }],
          },
        },
}

function createWorld(answer: Receipt | Refusal | Error = RECEIPT, kind: FormKind = KIND) {
  const inputs: Record<string, unknown>[] = []
  const reportFailure = jest.fn<SubmissionDeps['reportFailure']>()
  const upload = jest.fn<SubmissionDeps['upload']>(async () => ({ ok: true, value: 'file-1' }))
  const takeTry = jest.fn<SubmissionDeps['takeTry']>(async () => undefined)
  const takePost = jest.fn<SubmissionDeps['takePost']>(async () => undefined)
  const deps: SubmissionDeps = {
    secret: SEALING.secret,
    siteUrl: SITE,
    clientAddressSource: { header: 'x-real-ip', trusted: [] },
    takeTry,
    takePost,
    upload,
    create: async (_operation, input) => {
      inputs.push(input)
      if (answer instanceof Error) throw answer
      return answer
    },
    getIdToken: async () => undefined,
    now: () => NOW,
    reportFailure,
  }
  const post = (
    entries: Record<string, string | File>,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const body = new FormData()
    for (const [name, value] of Object.entries(entries)) body.set(name, value)
    const request = new Request(`${SITE}/api/forms/contact`, {
      method: 'POST',
      headers: { origin: SITE, ...headers },
      body,
    })
    return handleSubmission(request, 'contact', kind, deps)
  }
  const postScripted = (entries: Record<string, string | File>) =>
    post(entries, { accept: 'application/json' })
  return { inputs, deps, post, postScripted, upload, takeTry, takePost, reportFailure }
}

/** Cookies by name, without deleted ones. */
function getCookies(response: Response): Map<string, string> {
  const pairs = response.headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie): [string, string] => {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
      return [name, value]
    })
  return new Map(pairs)
}

describe('an accepted form', () => {
  it('that updates an earlier one leads to no page that its sender may not open', async () => {
    const { postScripted } = createWorld({ ...RECEIPT, manageToken: null })
    const cookies = getCookies(await postScripted({ name: 'Lim', key: KEY }))
    const receipt = openReceipt(cookies.get('receipt') ?? '', SEALING)
    expect(receipt).toMatchObject({ reference: RECEIPT.reference })
    expect(receipt).not.toHaveProperty('record')
  })

  it('reaches the backend with its key, consents and origin', async () => {
    const { inputs, postScripted } = createWorld()
    const touch = { adSource: 'spring', landingPage: '/byd-seal', at: '2026-11-20T04:00:00.000Z' }
    const attribution = {
      adSource: 'spring',
      gbraid: 'g',
      fbclid: 'f',
      fbclidAt: touch.at,
      fbp: 'fb.1.1.2',
      firstTouch: touch,
      lastTouch: { ...touch, referrer: 'https://news.example/cars' },
    }
    const response = await postScripted({
      name: 'Lim',
      key: KEY,
      eventId: EVENT_ID,
      initiatedModel: 'Seal',
      attribution: JSON.stringify(attribution),
      referrerId: 'AH-1826',
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ type: 'accepted', location: '/enquiry-submitted' })
    expect(inputs).toEqual([
      {
        key: KEY,
        resume: undefined,
        person: { name: 'Lim' },
        consents: [
          {
            purpose: 'news',
            textVersion: '1',
            text: 'Email me',
            givenAt: NOW.toISOString(),
            place: undefined,
            clientAddress: undefined,
          },
        ],
        origin: {
          ...attribution,
          referrerId: 'AH-1826',
          eventId: EVENT_ID,
          initiatedModel: 'Seal',
          hasTrackingConsent: false,
          pageUrl: undefined,
        },
      },
    ])
  })

  it.each(['', '{', '"x"', '{"gclid":1}', '{"firstTouch":[]}'])(
    'is sent without attribution when that is garbled: %s',
    async (attribution) => {
      const { inputs, postScripted } = createWorld()
      expect((await postScripted({ name: 'Lim', attribution })).status).toBe(200)
      expect(inputs[0]).not.toHaveProperty('origin.gclid')
    },
  )

  it('forwards address and browser with consent only', async () => {
    const { inputs, post } = createWorld()
    const headers = {
      'x-real-ip': '203.0.113.7',
      'user-agent': 'Browser',
      referer: `${SITE}/contact?name=Lim`,
    }
    await post({ name: 'Lim', trackingConsent: 'on' }, headers)
    expect(inputs[0]).toMatchObject({
      origin: {
        hasTrackingConsent: true,
        clientAddress: '203.0.113.7',
        userAgent: 'Browser',
        pageUrl: `${SITE}/contact`,
      },
    })
  })

  it('sends the address as evidence of each consent, and no other use of it', async () => {
    const { inputs, post } = createWorld()
    await post({ name: 'Lim' }, { 'x-real-ip': '203.0.113.7' })
    await post({ name: 'Tan' }, { 'x-real-ip': '10.0.0.4' })
    expect(inputs).toMatchObject([
      { consents: [{ purpose: 'news', clientAddress: '203.0.113.7' }] },
      { consents: [{ purpose: 'news', clientAddress: undefined }] },
    ])
    expect(inputs[0]).not.toHaveProperty('origin.clientAddress')
  })

  it('redirects to its confirmation with a sealed receipt, and nothing in the address', async () => {
    const { post } = createWorld()
    // Longer than what a sealed cookie contains by chance.
    const name = 'Lim-Wei-Ling'
    const response = await post({ name, eventId: EVENT_ID })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/enquiry-submitted')
    const cookies = getCookies(response)
    const record = { kind: 'contact', id: RECEIPT.id }
    expect(openReceipt(cookies.get('receipt') ?? '', SEALING)).toEqual({
      form: 'contact',
      reference: RECEIPT.reference,
      record,
      token: 'token',
      eventId: EVENT_ID,
    })
    expect(openSeen(cookies.get('receipt-seen'), SEALING)).toEqual({
      form: 'contact',
      reference: RECEIPT.reference,
      record,
    })
    for (const cookie of response.headers.getSetCookie()) {
      expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
      expect(cookie).not.toContain(name)
    }
    expect(response.headers.getSetCookie().at(-1)).toContain(
      `manage-token=token; Path=/manage/contact/${RECEIPT.id};`,
    )
  })

  it('redirects to the payment page', async () => {
    const { post } = createWorld({ ...RECEIPT, checkoutUrl: 'https://checkout.stripe.com/c/1' })
    const response = await post({ name: 'Lim' })
    expect(response.headers.get('location')).toBe('https://checkout.stripe.com/c/1')
  })

  describe('with a fee', () => {
    const ORDER = {
      ...RECEIPT,
      kind: 'PRE_ORDER' as const,
      checkoutUrl: 'https://checkout.stripe.com/c/1',
    }

    /** Posts each form with the cookies of the previous response. */
    async function orderAll(...posts: Record<string, string>[]) {
      const inputs: Record<string, unknown>[] = []
      const { deps } = createWorld()
      let cookie = ''
      for (const entries of posts) {
        const body = new URLSearchParams(entries)
        const headers = { origin: SITE, accept: 'application/json', cookie }
        const request = new Request(`${SITE}/api/forms/pre-order`, {
          method: 'POST',
          headers,
          body,
        })
        const response = await handleSubmission(request, 'pre-order', KIND, {
          ...deps,
          create: async (_operation, input) => {
            inputs.push(input)
            return { ...ORDER, id: `PRE_ORDER-${String(input['key'])}` }
          },
        })
        const set = response.headers.getSetCookie().find((each) => each.startsWith('open-order='))
        cookie = set?.split(';')[0] ?? ''
        expect(set).toContain('Path=/api/forms/pre-order;')
      }
      return inputs
    }

    it.each([
      ['with scripts', { key: KEY }],
      ['without scripts', {}],
    ])('is replaced by a corrected one, %s', async (_case, identity) => {
      const blue = { name: 'Lim', paint: 'blue', ...identity }
      const white = { ...blue, paint: 'white' }
      const inputs = await orderAll(blue, blue, white, white, blue)
      const [first, repeated, corrected, again, back] = inputs.map(({ key }) => key)
      expect(repeated).toBe(first)
      expect(corrected).not.toBe(first)
      expect(again).toBe(corrected)
      expect(new Set([first, corrected, back]).size).toBe(3)
      expect(inputs.map(({ replaces }) => replaces)).toEqual([
        undefined,
        { id: `PRE_ORDER-${String(first)}`, token: 'token' },
        { id: `PRE_ORDER-${String(first)}`, token: 'token' },
        { id: `PRE_ORDER-${String(corrected)}`, token: 'token' },
        { id: `PRE_ORDER-${String(corrected)}`, token: 'token' },
      ])
    })

    it('keeps the key of a form that was started again', async () => {
      const other = '01KAQ3V5N0ABCDEFGHJKMNPQRT'
      const inputs = await orderAll({ name: 'Lim', key: KEY }, { name: 'Lim', key: other })
      expect(inputs[1]).toMatchObject({ key: other })
    })
  })

  it('is one enquiry when it is posted twice without a key', async () => {
    const { inputs, post } = createWorld()
    await post({ name: 'Lim' })
    await post({ name: 'Lim' })
    await post({ name: 'Tan' })
    const [first, second, third] = inputs.map(({ key }) => key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })
})

describe('an invalid form', () => {
  it('answers errors by field to scripts', async () => {
    const { inputs, postScripted } = createWorld()
    const response = await postScripted({ name: '' })
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({ type: 'invalid', errors: { name: 'Enter your name.' } })
    expect(inputs).toEqual([])
  })

  it('redirects to the page without scripts, with all entries', async () => {
    const { post } = createWorld()
    const response = await post({ name: '', subject: 'umbrella', message: 'It is\nblack.' })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/contact?about=umbrella&again=1')
    const cookies = getCookies(response)
    const read = (form: 'contact' | 'voucher') =>
      readPlainAnswer(form, (name) => cookies.get(name), SEALING)
    expect(read('contact')).toEqual({
      entries: {
        subject: 'umbrella',
        message: 'It is\nblack.',
        key: expect.stringMatching(/^[0-9A-Z]{26}$/),
      },
      problem: { type: 'invalid', errors: { name: 'Enter your name.' } },
    })
    expect(read('voucher')).toBeUndefined()
  })

  it('fits into cookies whatever its length', async () => {
    const { post } = createWorld()
    // The maximum that a page allows, of letters that do not compress.
    const bytes = crypto.getRandomValues(new Uint8Array(1000))
    const message = Array.from(bytes, (byte) => String.fromCodePoint(0x4e00 + byte * 80)).join('')
    const response = await post({ name: '', message })
    for (const cookie of response.headers.getSetCookie()) {
      expect(cookie.length).toBeLessThanOrEqual(4096)
    }
    const cookies = getCookies(response)
    const again = readPlainAnswer('contact', (name) => cookies.get(name), SEALING)
    expect(again?.entries['message']).toBe(message)
  })

  it('drops only entries that no form of ours could hold', async () => {
    const { post } = createWorld()
    const junk = Array.from({ length: 40_000 }, () => Math.random().toString(36).at(-1)).join('')
    const cookies = getCookies(await post({ name: '', subject: 'umbrella', junk }))
    const again = readPlainAnswer('contact', (name) => cookies.get(name), SEALING)
    expect(again?.problem.type).toBe('invalid')
    expect(again?.entries).toMatchObject({ subject: 'umbrella' })
  })

  it('maps the backend’s field names to the form’s', async () => {
    const fields = [
      { field: 'person.email', message: 'This address is not known.' },
      { field: 'input.table.time', message: 'Choose a time.' },
      { field: 'venue', message: 'Choose a restaurant.' },
    ]
    const { postScripted } = createWorld(refuse({ reason: 'INVALID', fields }))
    expect(await (await postScripted({ name: 'Lim' })).json()).toEqual({
      type: 'invalid',
      errors: {
        email: 'This address is not known.',
        tableTime: 'Choose a time.',
        venue: 'Choose a restaurant.',
      },
    })
  })

  it('is reported as a whole without a field', async () => {
    const { postScripted } = createWorld(refuse({ reason: 'INVALID', message: 'No.' }))
    expect(await (await postScripted({ name: 'Lim' })).json()).toEqual({
      type: 'refused',
      reason: 'NOT_ALLOWED',
      message: 'No.',
      alternatives: [],
    })
  })
})

describe('a refusal', () => {
  const choice = { venue: 'suntec', date: '2026-11-21', time: '14:15' }
  const alternatives: Refusal['alternatives'] = [
    { ...choice, otherTime: undefined, moves: ['TABLE'] },
  ]

  it('comes with alternatives', async () => {
    const { postScripted } = createWorld(refuse({ alternatives }))
    const response = await postScripted({ name: 'Lim' })
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      type: 'refused',
      reason: 'FULL',
      message: 'Every table is taken.',
      alternatives,
    })
  })

  it('applies both halves of an alternative to the form', async () => {
    const { post } = createWorld(refuse({ alternatives }), { ...KIND, otherTimeName: 'driveTime' })
    const response = await post({ name: 'Lim', alternative: 'suntec 2026-11-21 14:15 16:00' })
    const cookies = getCookies(response)
    const again = readPlainAnswer('contact', (name) => cookies.get(name), SEALING)
    expect(again?.entries).toMatchObject({ ...choice, driveTime: '16:00' })
  })

  it('gives up the other half when an alternative is without it', async () => {
    const { post } = createWorld(refuse({ alternatives }), { ...KIND, otherTimeName: 'driveTime' })
    const typed = { name: 'Lim', driveModel: 'byd-seal', driveTime: '16:00' }
    const response = await post({ ...typed, alternative: 'suntec 2026-11-21 14:15 alone' })
    const cookies = getCookies(response)
    const again = readPlainAnswer('contact', (name) => cookies.get(name), SEALING)
    expect(again?.entries).toMatchObject(choice)
    expect(again?.entries['driveModel'] ?? '').toBe('')
    expect(again?.entries['driveTime'] ?? '').toBe('')
  })

  it('applies an alternative that is chosen without scripts', async () => {
    const { post } = createWorld(refuse({ alternatives }))
    const response = await post({ name: 'Lim', alternative: 'suntec 2026-11-21 14:15' })
    const cookies = getCookies(response)
    const again = readPlainAnswer('contact', (name) => cookies.get(name), SEALING)
    expect(again?.entries).toMatchObject({ name: 'Lim', ...choice })
  })
})

describe('files', () => {
  const file = new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' })

  it('are uploaded when the form is right', async () => {
    const { inputs, upload, postScripted } = createWorld()
    await postScripted({ name: 'Lim', key: KEY, resume: file })
    expect(upload).toHaveBeenCalledWith(expect.any(File), {
      purpose: 'resume',
      key: `${KEY}-resume`,
    })
    expect(inputs[0]).toMatchObject({ resume: 'file-1' })
  })

  it('cost neither budget nor upload when a text has to be put right', async () => {
    const { upload, takePost, post, postScripted } = createWorld()
    const response = await postScripted({ resume: file })
    expect(await response.json()).toEqual({
      type: 'invalid',
      errors: { name: 'Enter your name.' },
    })
    const cookies = getCookies(await post({ resume: file }))
    const again = readPlainAnswer('contact', (name) => cookies.get(name), SEALING)
    expect(again?.problem).toEqual({
      type: 'invalid',
      errors: { name: 'Enter your name.', resume: 'Choose this file again: it was not sent yet.' },
    })
    expect([upload.mock.calls, takePost.mock.calls]).toEqual([[], []])
  })

  it('are rejected when oversized, and kept in the form', async () => {
    const { inputs, upload, postScripted } = createWorld()
    const large = new File([new Uint8Array(MAX_FILE_BYTES + 1)], 'cv.pdf')
    const response = await postScripted({ name: 'Lim', resume: large })
    expect(await response.json()).toMatchObject({
      type: 'invalid',
      errors: { resume: 'This file is larger than 4 MB. Choose a smaller one.' },
    })
    expect([upload.mock.calls, inputs]).toEqual([[], []])
  })

  it('are uploaded once', async () => {
    const { inputs, upload, postScripted } = createWorld()
    await postScripted({ name: 'Lim', resume: file, 'resume-id': 'file-0' })
    expect(upload).not.toHaveBeenCalled()
    expect(inputs[0]).toMatchObject({ resume: 'file-0' })
  })

  it('show a refusal at their field', async () => {
    const { inputs, upload, postScripted } = createWorld()
    upload.mockResolvedValue({ ok: false, error: 'This is no PDF.' })
    const response = await postScripted({ name: 'Lim', resume: file })
    expect(await response.json()).toEqual({
      type: 'invalid',
      errors: { resume: 'This is no PDF.' },
    })
    expect(inputs).toEqual([])
  })

  it('show the backend’s refusal at their control, and can be replaced', async () => {
    const refusal = refuse({
      reason: 'INVALID',
      fields: [{ field: 'photos.1', message: 'Add this photo again.' }],
    })
    const { deps } = createWorld(refusal)
    const kind = { ...KIND, files: { purpose: 'photo', names: ['front', 'rear', 'side'] } } as const
    const entries = { name: 'Lim', 'front-id': 'file-1', 'side-id': 'file-2' }
    const request = new Request(`${SITE}/api/forms/trade-in`, {
      method: 'POST',
      headers: { origin: SITE },
      body: new URLSearchParams(entries),
    })
    const cookies = getCookies(await handleSubmission(request, 'trade-in', kind, deps))
    const again = readPlainAnswer('trade-in', (name) => cookies.get(name), SEALING)
    expect(again?.problem).toEqual({ type: 'invalid', errors: { side: 'Add this photo again.' } })
    expect(again?.entries).toMatchObject({ name: 'Lim', 'front-id': 'file-1' })
    expect(again?.entries).not.toHaveProperty('side-id')
  })

  it('are ignored for an empty control or an unknown name', async () => {
    const { upload, postScripted } = createWorld()
    await postScripted({ name: 'Lim', resume: new File([], ''), other: file })
    expect(upload).not.toHaveBeenCalled()
  })
})

describe('a backend that fails', () => {
  it('shows a generic message, logs the cause, and keeps the uploads', async () => {
    const failure = new Error('connect ECONNREFUSED')
    const { postScripted, reportFailure } = createWorld(failure)
    const response = await postScripted({ name: 'Lim', resume: new File(['%PDF'], 'cv.pdf') })
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({
      type: 'unavailable',
      uploads: { 'resume-id': 'file-1' },
    })
    expect(reportFailure).toHaveBeenCalledWith('contact', failure)
  })

  it('redirects to the page without scripts', async () => {
    const { post } = createWorld(new Error('timeout'))
    const response = await post({ name: 'Lim' })
    expect(response.headers.get('location')).toBe('/contact?again=1')
    const cookies = getCookies(response)
    const again = readPlainAnswer('contact', (name) => cookies.get(name), SEALING)
    expect(again?.problem.type).toBe('unavailable')
  })

  it('makes the next attempt the same enquiry, even on the next day', async () => {
    const { inputs, post } = createWorld(new Error('timeout'))
    const cookies = getCookies(await post({ name: 'Lim' }))
    const again = readPlainAnswer('contact', (name) => cookies.get(name), SEALING)
    await post({ ...again?.entries, name: 'Lim' })
    expect(inputs[1]?.['key']).toBe(inputs[0]?.['key'])
    expect(again?.entries['key']).toBe(inputs[0]?.['key'])
  })
})

describe('abuse', () => {
  it('answers what is no form of this site in words, and scripts in JSON', async () => {
    const ask = (headers: Record<string, string>, status: 403 | 429) =>
      answerRejected(new Request(`${SITE}/api/forms/contact`, { headers }), status)
    expect(await ask({}, 403).text()).toContain('Open the form and try again.')
    const scripted = { accept: 'application/json' }
    expect(await ask(scripted, 403).json()).toEqual({ type: 'rejected' })
    expect(await ask(scripted, 429).json()).toEqual({ type: 'busy', minutes: 10 })
  })

  it('claims no success when the honeypot is filled in, and takes the form when it is sent again', async () => {
    const { inputs, post } = createWorld()
    const response = await post({ name: 'Lim', homepage: 'https://lim.example' })
    expect(response.headers.get('location')).toBe('/contact?again=1')
    expect(inputs).toEqual([])
    const cookies = getCookies(response)
    const again = readPlainAnswer('contact', (name) => cookies.get(name), SEALING)
    expect(again?.problem).toEqual({ type: 'trapped' })
    expect(again?.entries).toMatchObject({ name: 'Lim' })
    const sent = await post({ ...again?.entries })
    expect(sent.headers.get('location')).toBe('/enquiry-submitted')
    expect(inputs).toHaveLength(1)
    expect(inputs[0]).not.toHaveProperty('origin.isTrapped')
  })

  it('takes a form whose honeypot an extension fills in each time, and tells the backend', async () => {
    const { inputs, post } = createWorld()
    const homepage = 'https://lim.example'
    const asked = getCookies(await post({ name: 'Lim', homepage }))
    const cookie = Array.from(asked, (pair) => pair.join('=')).join('; ')
    const again = readPlainAnswer('contact', (name) => asked.get(name), SEALING)
    const other = await post({ name: 'Lim', homepage, key: KEY }, { cookie })
    expect(other.headers.get('location')).toBe('/contact?again=1')
    expect(inputs).toEqual([])
    const sent = await post({ ...again?.entries, homepage }, { cookie })
    expect(sent.headers.get('location')).toBe('/enquiry-submitted')
    expect(inputs).toMatchObject([{ key: again?.entries['key'], origin: { isTrapped: true } }])
  })

  it('does not count cheap refusals against the budget of forwarded posts', async () => {
    const { takeTry, takePost, postScripted } = createWorld()
    expect((await postScripted({})).status).toBe(422)
    expect(takeTry).toHaveBeenCalledTimes(1)
    expect(takePost).not.toHaveBeenCalled()
    await postScripted({ name: 'Lim' })
    expect(takePost).toHaveBeenCalledTimes(1)
    await postScripted({ name: 'Lim', resume: new File(['%PDF'], 'resume.pdf') })
    expect(takePost).toHaveBeenCalledTimes(2)
  })

  it('locks nobody out after 1,500 empty posts, even when addresses are unknown', async () => {
    const { deps, inputs, postScripted } = createWorld()
    deps.clientAddressSource = undefined
    deps.takeTry = createRateLimit('tries', TRIES)
    deps.takePost = createRateLimit('posts', POSTS)
    for (let n = 0; n < 1500; n += 1) await postScripted({})
    expect((await postScripted({ name: 'Lim' })).status).toBe(200)
    expect(inputs).toHaveLength(1)
  })

  it('uploads nothing when the body is too large', async () => {
    const { takePost, upload, postScripted } = createWorld()
    takePost.mockResolvedValue(2)
    const response = await postScripted({
      name: 'Lim',
      resume: new File(['%PDF'], 'resume.pdf'),
    })
    expect(response.status).toBe(429)
    expect(upload).not.toHaveBeenCalled()
  })

  it.each(['takeTry', 'takePost'] as const)('is rate-limited by %s', async (limit) => {
    const { inputs, [limit]: take, post, postScripted } = createWorld()
    take.mockResolvedValue(2)
    const response = await postScripted({ name: 'Lim' })
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('120')
    expect(await response.json()).toEqual({ type: 'busy', minutes: 2 })
    await post({ name: 'Lim' }, { 'x-real-ip': '203.0.113.7', 'x-forwarded-for': '1.1.1.1' })
    expect(take).toHaveBeenLastCalledWith('203.0.113.7', { of: 'contact' })
    expect(inputs).toEqual([])
  })

  it.each([
    ['no form', { body: '{}', headers: { 'content-type': 'application/json' } }],
    ['a body that is too large', { body: 'a=b', headers: { 'content-length': '99999999' } }],
  ])('refuses %s', async (_case, { body, headers }) => {
    const { deps, inputs } = createWorld()
    const request = new Request(`${SITE}/api/forms/contact`, {
      method: 'POST',
      headers: { origin: SITE, accept: 'application/json', ...headers },
      body,
    })
    const response = await handleSubmission(request, 'contact', KIND, deps)
    expect(response.status).toBe(400)
    expect(inputs).toEqual([])
  })
})
