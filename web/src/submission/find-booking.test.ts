import { describe, expect, it, jest } from '@jest/globals'
import type { FindBookingState } from '#features/confirmation/find-booking-state.ts'
import { createRateLimit } from '#lib/rate-limit.ts'
import { findBooking, type FindBookingDeps, openFindBooking } from './find-booking.ts'
import { createGuesses } from './guesses.ts'
import { openLink } from './sealed-link.ts'

const SEALING = { secret: 'a secret', now: 1_000 }
const SITE = 'https://byd.1826.sg'
const REFERENCE = 'BYD-7Q4KX2MD'
const MAIL = 'wei.ling@example.com'
const OPENED = { id: 'RESERVATION-1', kind: 'RESERVATION' as const, manageToken: 'to.ken' }

let worlds = 0
function createWorld() {
  worlds += 1
  const deps = {
    ...SEALING,
    address: '203.0.113.7',
    isSecure: true,
    takeTry: jest.fn<FindBookingDeps['takeTry']>(async () => undefined),
    guesses: createGuesses({ name: `find-booking-${worlds}`, wait: () => Promise.resolve() }),
    askForCode: jest.fn<FindBookingDeps['askForCode']>(async () => undefined),
    openByCode: jest.fn<FindBookingDeps['openByCode']>(async (_booking, code) =>
      code === '012345' ? OPENED : undefined,
    ),
    reportFailure: jest.fn<FindBookingDeps['reportFailure']>(),
    wait: jest.fn<(milliseconds: number) => Promise<void>>(() => Promise.resolve()),
  } satisfies FindBookingDeps
  /** Posts entries, and returns what the next page shows. */
  const post = async (entries: Record<string, string>): Promise<FindBookingState | undefined> => {
    const { location } = await findBooking(entries, deps)
    const { pathname, searchParams } = new URL(location, SITE)
    expect(pathname).toBe('/my-booking')
    return openFindBooking(searchParams.get('find'), deps)
  }
  return { deps, post }
}

describe('a visitor without the link', () => {
  it.each([
    [REFERENCE, MAIL, MAIL],
    [' byd 7q4k x2md ', ` ${MAIL}`, MAIL],
    ['7Q4KX2MD', '8123 4567', '+6581234567'],
    ['\u200bBYD-7Q4KX2MD', '+65 8123 4567', '+6581234567'],
    ['byd7q4kx2md', '0091 98452 34567', '+919845234567'],
  ])('has a code sent with %j and %j', async (reference, contact, known) => {
    const { deps, post } = createWorld()
    expect(await post({ reference, contact })).toEqual({
      step: 'code',
      reference: REFERENCE,
      contact: known,
      errors: {},
    })
    expect(deps.askForCode).toHaveBeenCalledWith({ reference: REFERENCE, contact: known })
  })

  it('may write O for 0, and I or L for 1', async () => {
    const { deps, post } = createWorld()
    await post({ reference: 'BYD-OIL4X2MD', contact: MAIL })
    expect(deps.askForCode).toHaveBeenCalledWith({ reference: 'BYD-0114X2MD', contact: MAIL })
  })

  it('opens the page of the booking with the code, with and without cookies', async () => {
    const { deps } = createWorld()
    const entries = { reference: REFERENCE, contact: MAIL, code: '012 345' }
    const { location, cookie } = await findBooking(entries, deps)
    const { pathname, searchParams } = new URL(location, SITE)
    expect(pathname).toBe('/manage/reservation/RESERVATION-1')
    expect(openLink(searchParams.get('link'), SEALING)).toBe('to.ken')
    expect(cookie).toMatch(
      /^manage-token=to\.ken; Path=\/manage\/reservation\/RESERVATION-1;.*Secure/,
    )
  })

  it.each([
    ['', '', { reference: /such as BYD-/, contact: /email address or the mobile number/ }],
    ['BYD-123', MAIL, { reference: /such as BYD-/ }],
    [REFERENCE, 'wei.ling@', { contact: /name@example/ }],
    [REFERENCE, '8123', { contact: /too short/ }],
  ])('reads what is wrong with %j and %j, and finds both as entered', async (...facts) => {
    const [reference, contact, errors] = facts
    const { deps, post } = createWorld()
    const shown = await post({ reference, contact })
    expect(shown).toMatchObject({ step: 'booking', reference, contact })
    expect(Object.keys(shown?.errors ?? {})).toEqual(Object.keys(errors))
    for (const [name, words] of Object.entries(errors))
      expect(new Map(Object.entries(shown?.errors ?? {})).get(name)).toMatch(words)
    expect(deps.askForCode).not.toHaveBeenCalled()
  })

  it('may enter reference and code in full-width signs', async () => {
    const { deps } = createWorld()
    const reference = `ＢＹＤ－${REFERENCE.slice(4)}`
    await findBooking({ reference, contact: MAIL, code: '０１２ ３４５' }, deps)
    expect(deps.openByCode).toHaveBeenCalledWith({ reference: REFERENCE, contact: MAIL }, '012345')
  })

  it.each(['', '12345', 'abcdef'])('is asked for six digits when it sends %j', async (code) => {
    const { deps, post } = createWorld()
    const shown = await post({ reference: REFERENCE, contact: MAIL, code })
    expect(shown).toMatchObject({ step: 'code', contact: MAIL, errors: { code: /six digits/ } })
    expect(deps.openByCode).not.toHaveBeenCalled()
  })

  it('is told when the backend is down, and finds what was entered', async () => {
    const { deps, post } = createWorld()
    deps.askForCode.mockRejectedValue(new Error('down'))
    deps.openByCode.mockRejectedValue(new Error('down'))
    const entries = { reference: REFERENCE, contact: MAIL }
    expect(await post(entries)).toMatchObject({
      step: 'booking',
      ...entries,
      problem: /in a minute/,
    })
    expect(await post({ ...entries, code: '012345' })).toMatchObject({ step: 'code', ...entries })
    expect(deps.reportFailure).toHaveBeenCalledTimes(2)
  })
})

describe('whoever tries many', () => {
  it('is answered no quicker when there is no such booking', async () => {
    const { deps, post } = createWorld()
    await post({ reference: REFERENCE, contact: MAIL })
    await post({ reference: REFERENCE, contact: MAIL, code: '000000' })
    expect(deps.wait.mock.calls).toEqual([[800], [800]])
  })

  it('has few guesses from one network', async () => {
    const { deps, post } = createWorld()
    const entries = { reference: REFERENCE, contact: MAIL, code: '000000' }
    for (let n = 0; n < 20; n += 1) await post(entries)
    expect(deps.openByCode).toHaveBeenCalledTimes(12)
    expect(await post(entries)).toMatchObject({ step: 'code', problem: /Wait \d+ minutes/ })
  })

  it('has few codes sent from one network', async () => {
    const { deps, post } = createWorld()
    const take = createRateLimit('find-booking-tries', { anAddress: 2, ofAll: 2 })
    deps.takeTry.mockImplementation(take)
    const entries = { reference: REFERENCE, contact: MAIL }
    for (let n = 0; n < 3; n += 1) await post(entries)
    expect(deps.askForCode).toHaveBeenCalledTimes(2)
    expect(await post(entries)).toMatchObject({ step: 'booking', ...entries, problem: /Wait/ })
  })
})

it('carries nothing readable in the address, and nothing at all once it is old', async () => {
  const { deps } = createWorld()
  const { location } = await findBooking({ reference: REFERENCE, contact: MAIL }, deps)
  expect(decodeURIComponent(location)).not.toMatch(/7Q4KX2MD|wei\.ling/i)
  const sealed = new URL(location, SITE).searchParams.get('find')
  expect(openFindBooking(sealed, { ...SEALING, now: SEALING.now + 30 * 60_000 })).toBeUndefined()
  expect(openFindBooking('forged', SEALING)).toBeUndefined()
  expect(openFindBooking(null, SEALING)).toBeUndefined()
})
