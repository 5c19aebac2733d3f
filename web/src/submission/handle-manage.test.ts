import { describe, expect, it, jest } from '@jest/globals'
import type { Enquiry } from '#backend/enquiry.ts'
import type { Receipt, Refusal } from '#backend/submit.ts'
import { handleManage, type ManageAction, type ManageDeps } from './handle-manage.ts'
import { openManageAnswer } from './manage-answer.ts'
import { openReceipt } from './receipt.ts'
import { openLink, sealLink } from './sealed-link.ts'

const SITE = 'https://byd.1826.sg'
const NOW = new Date('2026-11-20T06:00:00.000Z')
const RECORD = { kind: 'reservation', id: 'RESERVATION-01KAQ3V5N0ABCDEFGHJKMNPQRS' }
const PATH = `/manage/reservation/${RECORD.id}`

const RECEIPT: Receipt = {
  __typename: 'Receipt',
  id: RECORD.id,
  kind: 'RESERVATION',
  reference: 'BYD-JKMNPQRS',
  status: 'CONFIRMED',
  createdAt: NOW.toISOString(),
}

const ENQUIRY: Enquiry = {
  id: RECORD.id,
  kind: 'RESERVATION',
  reference: RECEIPT.reference,
  status: 'CONFIRMED',
  createdAt: NOW.toISOString(),
  updatedAt: NOW.toISOString(),
  version: 1,
  venue: 'suntec',
  date: '2026-11-22',
  time: '19:30',
  party: 2,
  stayMinutes: undefined,
  confirmedAt: undefined,
  booking: undefined,
  model: undefined,
  with: undefined,
  details: {},
  person: { name: 'Lim Wei Ling', email: undefined, phone: '+6581234567' },
  consents: [],
  canBeChanged: true,
  isUnproven: false,
  mayPress: false,
  offer: undefined,
  driveOffers: [],
  voucher: undefined,
  eventId: undefined,
  paymentState: undefined,
}

function createWorld(answer: Receipt | Refusal | Error = RECEIPT, link?: string) {
  const operation = async () => {
    if (answer instanceof Error) throw answer
    return answer
  }
  const deps = {
    secret: 'a secret',
    siteUrl: SITE,
    clientAddressSource: undefined,
    takePost: jest.fn<ManageDeps['takePost']>(async () => undefined),
    token: 'token',
    link,
    idToken: undefined,
    changeEnquiry: jest.fn<ManageDeps['changeEnquiry']>(operation),
    cancelEnquiry: jest.fn<ManageDeps['cancelEnquiry']>(operation),
    acceptOffer: jest.fn<ManageDeps['acceptOffer']>(operation),
    acceptDrive: jest.fn<ManageDeps['acceptDrive']>(operation),
    confirmVisit: jest.fn<ManageDeps['confirmVisit']>(operation),
    resendConfirmation: jest.fn<ManageDeps['resendConfirmation']>(operation),
    requestRefund: jest.fn<ManageDeps['requestRefund']>(operation),
    resumePayment: jest.fn<ManageDeps['resumePayment']>(operation),
    getEnquiry: jest.fn<ManageDeps['getEnquiry']>(async () => undefined),
    now: () => NOW,
    reportFailure: jest.fn<ManageDeps['reportFailure']>(),
  } satisfies ManageDeps
  const post = async (
    action: ManageAction,
    entries: Record<string, string> = {},
    origin = SITE,
  ) => {
    const response = await handleManage(
      new Request(`${SITE}${PATH}/${action}`, {
        method: 'POST',
        headers: { origin, 'x-socket-address': '203.0.113.7' },
        body: new URLSearchParams(entries),
      }),
      RECORD,
      action,
      deps,
    )
    const cookie = response.headers.getSetCookie()[0] ?? ''
    const sealed = /^manage-answer=([^;]*); Path=([^;]*)/.exec(cookie)
    expect(sealed?.[2] ?? PATH).toBe(PATH)
    const said = openManageAnswer(sealed?.[1] ?? null, {
      secret: deps.secret,
      now: NOW.getTime(),
    })
    return { status: response.status, location: response.headers.get('location'), said, response }
  }
  return { deps, post }
}

const ACCESS = { id: RECORD.id, token: 'token' }
const CALLER = { idToken: undefined }

describe('an owner whose browser refuses cookies', () => {
  const sealing = { secret: 'a secret', now: NOW.getTime() }
  const LINK = sealLink('token', sealing)
  /** The path and the parameters to which a post leads. */
  async function postLinked(action: ManageAction, answer: Receipt | Refusal = RECEIPT) {
    const { deps, post } = createWorld(answer, LINK)
    const { location, response } = await post(action)
    expect(response.headers.getSetCookie()).toEqual([])
    const { pathname, searchParams, hash } = new URL(location ?? '', SITE)
    return { deps, pathname, searchParams, hash }
  }

  it('sees the outcome of a change, and can change it again', async () => {
    const { pathname, searchParams, hash } = await postLinked('cancel')
    expect([pathname, hash]).toEqual([PATH, '#answer'])
    expect(searchParams.get('link')).toBe(LINK)
    const said = openManageAnswer(searchParams.get('answer'), sealing)
    expect(said).toEqual({ type: 'done', action: 'cancel' })
  })

  it('is led to the table that came free with the link that opens it', async () => {
    const booked = { ...RECEIPT, id: 'RESERVATION-BOOKED', manageToken: 'new-token' }
    const { pathname, searchParams } = await postLinked('accept', booked)
    expect(pathname).toBe('/manage/reservation/RESERVATION-BOOKED')
    expect(openLink(searchParams.get('link'), sealing)).toBe('new-token')
  })
})

describe('an owner', () => {
  it('takes a table that came free, and is led to its booking', async () => {
    const booked = { ...RECEIPT, id: 'RESERVATION-BOOKED', manageToken: 'new-token' }
    const { deps, post } = createWorld(booked)
    const { location, response } = await post('accept')
    expect(location).toBe('/manage/reservation/RESERVATION-BOOKED')
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/=new-token; Path=\/manage\/reservation\/RESERVATION-BOOKED/),
    ])
    expect(deps.acceptOffer).toHaveBeenCalledWith(ACCESS, CALLER)
  })

  it('takes a drive that came free, and is led to it', async () => {
    const booked = { ...RECEIPT, kind: 'TEST_DRIVE' as const, id: 'TEST_DRIVE-BOOKED' }
    const { deps, post } = createWorld(booked)
    const { location } = await post('drive', { model: 'byd-seal', time: '15:00' })
    expect(location).toBe('/manage/test-drive/TEST_DRIVE-BOOKED')
    const drive = { model: 'byd-seal', time: '15:00' }
    expect(deps.acceptDrive).toHaveBeenCalledWith(ACCESS, drive, CALLER)
  })

  it('reads that a drive has gone, and takes another time of its car', async () => {
    const other = { venue: 'suntec', date: '2026-11-22', time: '16:00', moves: ['DRIVE' as const] }
    const { deps, post } = createWorld({
      __typename: 'Refusal',
      reason: 'FULL',
      message: 'Somebody was quicker.',
      fields: [],
      alternatives: [{ ...other, otherTime: undefined }],
    })
    // The time is not the table's, so the page's form does not show it.
    expect((await post('drive', { model: 'byd-seal', time: '15:00' })).said).toMatchObject({
      type: 'refused',
      message: 'Somebody was quicker.',
      entries: { model: 'byd-seal' },
    })
    await post('drive', { model: 'byd-seal', alternative: 'suntec 2026-11-22 16:00' })
    const drive = { model: 'byd-seal', time: '16:00' }
    expect(deps.acceptDrive).toHaveBeenLastCalledWith(ACCESS, drive, CALLER)
  })

  it('changes a booking and sees the outcome', async () => {
    const { deps, post } = createWorld()
    const entries = { date: '2026-11-22', time: '19:30', party: '4', note: 'A pram.' }
    expect(await post('change', entries)).toMatchObject({
      status: 303,
      location: `${PATH}#answer`,
      said: { type: 'done', action: 'change' },
    })
    expect(deps.changeEnquiry).toHaveBeenCalledWith(
      ACCESS,
      { date: '2026-11-22', time: '19:30', party: 4, note: 'A pram.' },
      CALLER,
    )
  })

  it('is told that nothing was changed when it is booked like this already', async () => {
    const { post } = createWorld({ ...RECEIPT, isUnchanged: true })
    expect((await post('change', { party: '2' })).said).toEqual({
      type: 'done',
      action: 'no-change',
    })
  })

  it.each(['abc', '', '-1'])('has to enter a party when it sends %j', async (party) => {
    const { deps, post } = createWorld()
    expect((await post('change', { time: '19:30', party })).said).toEqual({
      type: 'refused',
      reason: 'INVALID',
      message: 'Enter the number of guests.',
      alternatives: [],
      entries: { time: '19:30', party },
    })
    expect(deps.changeEnquiry).not.toHaveBeenCalled()
  })

  it('agrees to keep allergies with the words and the page on which they were', async () => {
    const { deps, post } = createWorld()
    await post('change', { party: '2', allergies: 'Peanuts', mayTellKitchen: 'on' })
    const text = expect.stringContaining('allergies')
    const place = '/manage/reservation'
    const clientAddress = '203.0.113.7'
    expect(deps.changeEnquiry).toHaveBeenCalledWith(
      ACCESS,
      expect.objectContaining({
        allergies: 'Peanuts',
        consents: [expect.objectContaining({ purpose: 'allergies', text, place, clientAddress })],
      }),
      CALLER,
    )
  })

  it('removes a note when it is emptied', async () => {
    const { deps, post } = createWorld()
    await post('change', { date: '2026-11-22', time: '19:30', party: '2', note: '' })
    expect(deps.changeEnquiry).toHaveBeenCalledWith(
      ACCESS,
      expect.objectContaining({ note: '' }),
      CALLER,
    )
  })

  it('redirects to the other half of a dine-and-drive, which the same link opens', async () => {
    const { deps, post } = createWorld()
    const table = { ...ENQUIRY, with: 'TEST_DRIVE-2' }
    const drive = { ...ENQUIRY, kind: 'TEST_DRIVE' as const, id: 'TEST_DRIVE-2', with: RECORD.id }
    deps.getEnquiry.mockImplementation(async ({ id }) => (id === RECORD.id ? table : drive))
    const { location, response } = await post('other')
    expect(location).toBe('/manage/test-drive/TEST_DRIVE-2')
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^manage-token=token; Path=\/manage\/test-drive\/TEST_DRIVE-2;/,
    )
    expect(deps.getEnquiry).toHaveBeenLastCalledWith({ id: drive.id, token: 'token' }, CALLER)
  })

  it('gets an error when there is no other half', async () => {
    const { post } = createWorld()
    expect((await post('other')).said).toEqual({ type: 'unavailable' })
  })

  it('accepts an alternative', async () => {
    const { deps, post } = createWorld()
    await post('change', { alternative: 'suntec 2026-11-23 18:00' })
    expect(deps.changeEnquiry).toHaveBeenCalledWith(
      ACCESS,
      expect.objectContaining({ date: '2026-11-23', time: '18:00', party: undefined }),
      CALLER,
    )
  })

  it('submits party and note together with an alternative', async () => {
    const { deps, post } = createWorld()
    await post('change', { alternative: 'suntec 2026-11-23 18:00', party: '5', note: 'A pram.' })
    expect(deps.changeEnquiry).toHaveBeenCalledWith(
      ACCESS,
      { date: '2026-11-23', time: '18:00', party: 5, note: 'A pram.' },
      CALLER,
    )
  })

  it('cancels', async () => {
    const { deps, post } = createWorld()
    expect((await post('cancel')).said).toEqual({ type: 'done', action: 'cancel' })
    expect(deps.cancelEnquiry).toHaveBeenCalledWith(ACCESS, CALLER)
  })

  it('asks for the fee back with a reason', async () => {
    const { deps, post } = createWorld()
    await post('refund', { reason: 'a'.repeat(600) })
    expect(deps.requestRefund).toHaveBeenCalledWith(ACCESS, 'a'.repeat(500), CALLER)
  })

  it('redirects to the payment page', async () => {
    const { deps, post } = createWorld({
      ...RECEIPT,
      kind: 'PRE_ORDER',
      checkoutUrl: 'https://checkout.stripe.com/c/2',
    })
    const { response, ...answer } = await post('pay')
    expect(answer).toEqual({
      status: 303,
      location: 'https://checkout.stripe.com/c/2',
      said: undefined,
    })
    // Back from there it is confirmed, whichever browser the order was sent from.
    const [, receipt = ''] =
      /^receipt=([^;]*); Path=\/booking-success;/.exec(response.headers.getSetCookie()[0] ?? '') ??
      []
    expect(openReceipt(receipt, { secret: deps.secret, now: NOW.getTime() })).toEqual({
      form: 'pre-order',
      reference: RECEIPT.reference,
      record: { ...RECORD, kind: 'pre-order' },
      token: 'token',
    })
  })

  it('reports that there is no payment page', async () => {
    const { post } = createWorld()
    expect((await post('pay')).said).toEqual({ type: 'unavailable' })
  })
})

describe('a refused change', () => {
  it('is reported with alternatives', async () => {
    const alternatives = [
      {
        venue: 'suntec',
        date: '2026-11-22',
        time: '20:00',
        otherTime: undefined,
        moves: ['TABLE' as const],
      },
    ]
    const { post } = createWorld({
      __typename: 'Refusal',
      reason: 'FULL',
      message: 'Every table is taken.',
      fields: [],
      alternatives,
    })
    expect((await post('change', { time: '19:30', note: 'A pram.' })).said).toEqual({
      type: 'refused',
      reason: 'FULL',
      message: 'Every table is taken.',
      alternatives,
      entries: { time: '19:30', note: 'A pram.' },
    })
  })

  it('names the field at fault, without pointing to a mark that is not there', async () => {
    const { post } = createWorld({
      __typename: 'Refusal',
      reason: 'INVALID',
      message: 'Check it.',
      fields: [{ field: 'party', message: 'Choose how many.' }],
      alternatives: [],
    })
    expect((await post('change')).said).toMatchObject({ message: 'Choose how many.' })
  })

  it('changes nothing when the backend is down', async () => {
    const failure = new Error('down')
    const { deps, post } = createWorld(failure)
    expect((await post('cancel')).said).toEqual({ type: 'unavailable', entries: {} })
    expect(deps.reportFailure).toHaveBeenCalledWith('cancel', failure)
  })

  it('is rate-limited', async () => {
    const { deps, post } = createWorld()
    deps.takePost.mockResolvedValue(1)
    expect((await post('cancel')).said).toEqual({ type: 'busy', minutes: 1, entries: {} })
    expect(deps.cancelEnquiry).not.toHaveBeenCalled()
  })
})
