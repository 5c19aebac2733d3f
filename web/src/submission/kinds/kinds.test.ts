import { contact } from 'core/enquiry-kinds/contact'
import { voucher } from 'core/enquiry-kinds/voucher'
import { describe, expect, it } from '@jest/globals'
import { DRIVE_ENTRIES, DRIVE_OFFER } from '#features/test-drive/test-drive.fixture.ts'
import { createPlainChecks } from '#features/shared/form/plain-checks.ts'
import { buildOutlet } from '#features/shared/visit/visit.fixture.ts'
import { createPlainKind } from '../form-kind.ts'
import { createApplicationKind } from './application-kind.ts'
import { createPreOrderKind } from './pre-order-kind.ts'
import { createRegisterInterestKind } from './register-interest-kind.ts'
import { createReservationKind } from './reservation-kind.ts'
import { createTestDriveKind } from './test-drive-kind.ts'
import { createTradeInKind } from './trade-in-kind.ts'

const PERSON = {
  name: 'Lim Wei Ling',
  email: 'weiling@example.com',
  phone: '8123 4567',
  phoneCountry: 'SG',
}
const SENT_PERSON = { name: PERSON.name, email: PERSON.email, phone: '+6581234567' }

describe('a test drive', () => {
  const kind = createTestDriveKind(async () => DRIVE_OFFER)

  it("has the backend's key of the car, its table and its consents", async () => {
    const entries = { ...DRIVE_ENTRIES, news: 'on', tableTime: '12:30', tableParty: '3' }
    expect(await kind.check(entries)).toMatchObject({
      ok: true,
      value: {
        input: {
          model: 'byd-sealion-7',
          venue: 'suntec',
          date: '2026-11-21',
          time: '13:30',
          hasLicence: true,
          table: { time: '12:30', party: 3 },
        },
        person: SENT_PERSON,
        consents: [{ purpose: 'news' }, { purpose: 'licence' }],
      },
    })
  })

  it('has the consent to messages in place of an address', async () => {
    const checked = await kind.check({ ...DRIVE_ENTRIES, email: '', messages: 'whatsapp' })
    expect(checked).toMatchObject({
      ok: true,
      value: {
        person: { name: PERSON.name, email: undefined, phone: SENT_PERSON.phone },
        consents: [{ purpose: 'licence' }, { purpose: 'booking-whatsapp' }],
      },
    })
  })

  it('returns to its page with the car', () => {
    expect(kind.toQuery?.({ model: 'seal' })).toBe('?model=seal')
    expect(kind.toQuery?.({})).toBe('')
  })
})

const tables = createReservationKind(async () => ({
  outlets: [buildOutlet('suntec', 'Suntec City', { carsOnShow: [{ id: 'carModel-seal' }] })],
  cars: [{ id: 'carModel-seal', name: 'SEAL', modelName: 'Seal', path: 'byd-seal' }],
  today: '2026-11-20',
}))
const table = { venue: 'suntec', date: '2026-11-21', time: '19:30', party: '4' }

it('accepts a table with a car that is at the outlet', async () => {
  const drive = { driveModel: 'byd-seal', driveTime: '18:30' }
  expect(await tables.check({ ...PERSON, ...table, ...drive })).toMatchObject({
    ok: true,
    value: {
      input: {
        venue: 'suntec',
        date: '2026-11-21',
        time: '19:30',
        party: 4,
        testDrive: { model: 'byd-seal', time: '18:30' },
      },
      person: SENT_PERSON,
    },
  })
})

it.each([
  ['offered a drive that comes free', { wantsDriveOffer: 'on' }, ['drive-offer']],
  ['offered none without the tick', {}, []],
  [
    'offered none beside a drive',
    { wantsDriveOffer: 'on', driveModel: 'byd-seal', driveTime: '18:30' },
    [],
  ],
])('has a guest %s', async (_case, entries, purposes) => {
  expect(await tables.check({ ...PERSON, ...table, ...entries })).toMatchObject({
    ok: true,
    value: { consents: purposes.map((purpose) => ({ purpose })) },
  })
})

it('converts a trade-in to cents and ids', async () => {
  const kind = createTradeInKind(() => '2026-11-20')
  const checked = await kind.check({
    ...PERSON,
    plate: 'szz1826h',
    mileage: '61,400',
    makeModel: 'BYD ATTO 3',
    registered: '2022-08-12',
    condition: 'worn',
    loan: '45,000.50',
    mayCall: 'on',
    'photo-rear-id': 'photo/2',
    'photo-front-id': 'photo/1',
  })
  expect(checked).toMatchObject({
    ok: true,
    value: {
      input: {
        plate: 'SZZ 1826 H',
        mileageKm: 61_400,
        coeUntil: '2032-08-11',
        condition: 'worn',
        loanCents: 4_500_050,
        photos: ['photo/1', 'photo/2'],
      },
      consents: [{ purpose: 'call' }],
    },
  })
})

describe('a pre-order', () => {
  const content = {
    variants: [],
    paints: [{ key: 'tidewater', name: 'Tidewater', swatch: '#123456', isSample: true }],
    outlets: [{ venue: 'suntec', name: 'Suntec City' }],
  }
  const entries = {
    ...PERSON,
    model: 'byd-seal',
    paint: 'tidewater',
    venue: 'suntec',
    terms: 'on',
  }

  it('carries the version of the shown terms', async () => {
    const kind = createPreOrderKind(async () => ({ ...content, termsVersion: '2026-11-20' }))
    expect(await kind.check({ ...entries, termsVersion: '2026-11-01' })).toMatchObject({
      ok: true,
      value: {
        input: { model: 'byd-seal', paint: 'Tidewater', termsVersion: '2026-11-01' },
        consents: [
          {
            purpose: 'terms',
            textVersion: '2026-11-01',
            text: 'I have read the pre-order terms and agree to pay the fee',
          },
        ],
      },
    })
    expect(await kind.check(entries)).toMatchObject({
      value: { input: { termsVersion: '2026-11-20' } },
    })
  })

  it.each([entries, { ...entries, termsVersion: '2026-11-01' }])(
    'is refused while there are no terms, whatever version is sent',
    async (sent) => {
      const kind = createPreOrderKind(async () => content)
      expect(await kind.check(sent)).toEqual({
        ok: false,
        error: { terms: expect.stringContaining('not final yet') },
      })
    },
  )

  it('is refused when a sample was agreed to and the terms are final, or the other way round', async () => {
    const versions = ['2026-11-20', 'sample-2026-11-20']
    for (const [termsVersion, sent] of [versions, versions.toReversed()]) {
      const kind = createPreOrderKind(async () => ({ ...content, termsVersion }))
      expect(await kind.check({ ...entries, termsVersion: sent ?? '' })).toEqual({
        ok: false,
        error: { terms: expect.stringContaining('have changed') },
      })
    }
  })

  it('names the car when it is no longer on offer', async () => {
    const kind = createPreOrderKind(async () => undefined)
    expect(await kind.check(entries)).toMatchObject({ ok: false })
  })
})

describe('an application', () => {
  const kind = createApplicationKind(async (slug) => slug === 'host')
  const entries = { ...PERSON, career: 'host', 'resume-id': 'resume/1', mayKeep: 'on' }

  it('is sent with its résumé', async () => {
    expect(await kind.check(entries)).toMatchObject({
      ok: true,
      value: {
        input: { career: 'host', resume: 'resume/1' },
        consents: [{ purpose: 'keep-application' }],
      },
    })
  })

  it.each([
    ['whose file has only a name', { 'resume-id': '', resumeName: 'cv.pdf' }],
    ['for a closed role', { career: 'chef' }],
    ['for no role', { career: '../host' }],
  ])('refuses one %s', async (_case, patch) => {
    expect(await kind.check({ ...entries, ...patch })).toMatchObject({
      ok: false,
      error: { resume: expect.any(String) },
    })
  })
})

it('accepts interest in a car that has a page', async () => {
  const kind = createRegisterInterestKind(async (model) => model === 'byd-seal')
  const entries = { ...PERSON, model: 'byd-seal', news: 'on' }
  expect(await kind.check(entries)).toMatchObject({
    ok: true,
    value: { input: { model: 'byd-seal' }, consents: [{ purpose: 'news' }] },
  })
  expect(await kind.check({ ...entries, model: 'byd-none' })).toMatchObject({ ok: false })
})

it('accepts a voucher question and a message', async () => {
  expect(
    await createPlainKind(createPlainChecks(voucher)).check({ ...PERSON, code: 'lunch-7q4k' }),
  ).toMatchObject({
    ok: true,
    value: { input: { code: 'LUNCH-7Q4K' }, person: { name: PERSON.name, email: PERSON.email } },
  })
  expect(
    await createPlainKind(createPlainChecks(contact)).check({
      ...PERSON,
      subject: 'Hello',
      message: 'a\nb',
    }),
  ).toMatchObject({
    ok: true,
    value: { input: { subject: 'Hello', message: 'a\nb' }, person: SENT_PERSON },
  })
})
