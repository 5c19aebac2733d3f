import {
  FORM_NAMES,
  type FormName,
  isPlainForm,
  KINDS_BY_FORM,
  type PlainFormName,
} from 'core/enquiry-kinds'
import { EXAMPLE_INPUTS } from 'core/testing/example-inputs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { PRE_ORDER_ENTRIES, PRE_ORDER_OFFER } from '#features/pre-order/pre-order.fixture.ts'
import { DRIVE_ENTRIES, DRIVE_OFFER } from '#features/test-drive/test-drive.fixture.ts'
import { TODAY, TRADE_IN_ENTRIES } from '#features/trade-in/trade-in.fixture.ts'
import { createPlainChecks } from '#features/shared/form/plain-checks.ts'
import { buildOutlet } from '#features/shared/visit/visit.fixture.ts'
import { createPlainKind, type FormKind } from '../form-kind.ts'
import { createApplicationKind } from './application-kind.ts'
import { createPreOrderKind } from './pre-order-kind.ts'
import { createRegisterInterestKind } from './register-interest-kind.ts'
import { createReservationKind } from './reservation-kind.ts'
import { createLargeGroupKind, createWaitingListKind } from './table-request-kinds.ts'
import { createTestDriveKind } from './test-drive-kind.ts'
import { createTradeInKind } from './trade-in-kind.ts'

const PERSON = {
  name: 'Lim Wei Ling',
  email: 'weiling@example.com',
  phone: '8123 4567',
  phoneCountry: 'SG',
}

const TABLE_OFFER = { outlets: [{ venue: 'suntec' }], today: TODAY }
const TABLE = { venue: 'suntec', date: '2026-11-21' }

interface Example {
  kind: FormKind
  entries: Record<string, string>
}

/** Forms with their own checks, with valid entries. */
const OWN_FORMS: Record<Exclude<FormName, PlainFormName>, Example> = {
  'test-drive': {
    kind: createTestDriveKind(async () => DRIVE_OFFER),
    entries: { ...DRIVE_ENTRIES, news: 'on', tableTime: '12:30', tableParty: '3', messages: 'sms' },
  },
  reservation: {
    kind: createReservationKind(async () => ({
      outlets: [buildOutlet('suntec', 'Suntec City', { carsOnShow: [{ id: 'carModel-seal' }] })],
      cars: [{ id: 'carModel-seal', name: 'SEAL', modelName: 'Seal', path: 'byd-seal' }],
      today: TODAY,
    })),
    entries: {
      ...PERSON,
      venue: 'suntec',
      date: '2026-11-21',
      time: '19:30',
      party: '4',
      note: 'By the window.',
      driveModel: 'byd-seal',
      driveTime: '18:30',
    },
  },
  'trade-in': {
    kind: createTradeInKind(() => TODAY),
    entries: {
      ...TRADE_IN_ENTRIES,
      registered: '2014-03-01',
      coeUntil: '2029-02-28',
      loan: '45,000',
      mayCall: 'on',
    },
  },
  'pre-order': {
    kind: createPreOrderKind(async () => ({ ...PRE_ORDER_OFFER, termsVersion: '2026-11-20' })),
    entries: { ...PRE_ORDER_ENTRIES, model: 'byd-seal', termsVersion: '2026-11-20' },
  },
  'register-interest': {
    kind: createRegisterInterestKind(async (model) => model === 'byd-seal'),
    entries: { ...PERSON, model: 'byd-seal', news: 'on' },
  },
  'waiting-list': {
    kind: createWaitingListKind(async () => TABLE_OFFER),
    entries: { ...PERSON, ...TABLE, party: '4', from: '18:00', until: '20:00', messages: 'sms' },
  },
  'large-group': {
    kind: createLargeGroupKind(async () => TABLE_OFFER),
    entries: { ...PERSON, ...TABLE, party: '24', around: '19:00', budget: '30-50' },
  },
  application: {
    kind: createApplicationKind(async (slug) => slug === 'host'),
    entries: { ...PERSON, career: 'host', 'resume-id': 'resume/1', story: 'Hello', mayKeep: 'on' },
  },
}

function getExample(form: FormName): Example {
  if (!isPlainForm(form)) return OWN_FORMS[form]
  const described = KINDS_BY_FORM[form]
  const input = Object.entries(EXAMPLE_INPUTS[described.kind])
  const own = Object.fromEntries(input.map(([field, value]) => [field, String(value)]))
  return { kind: createPlainKind(createPlainChecks(described)), entries: { ...PERSON, ...own } }
}

/** Input of people, browsers without scripts and bots. */
const BAD = [
  '',
  ' ',
  'x',
  '0',
  '-1',
  '1e999',
  '{}',
  '2026-13-45',
  '25:99',
  'name@',
  '+',
  '(+65) 81',
  '6123 4567',
  'a\u0000b',
  '\ud800',
  '\n\t',
  '😀'.repeat(500),
  'x'.repeat(100_000),
  `${'a'.repeat(300)}@example.com`,
  '9'.repeat(400),
]

/** The library's default messages. */
const NOT_OURS = 'not our own words'

beforeAll(() => {
  z.config({ customError: () => NOT_OURS })
})
afterAll(() => {
  z.config({ customError: undefined })
})

describe.each(FORM_NAMES)('the form "%s"', (form) => {
  const { kind, entries } = getExample(form)
  const collect = async (posted: Record<string, string>) => {
    const checked = await kind.check(posted)
    return checked.ok ? [] : Object.values(checked.error)
  }

  it("accepts the test's entries", async () => {
    expect(await collect(entries)).toEqual([])
  })

  it('reports each invalid field in our own words', async () => {
    for (const field of Object.keys(entries)) {
      const { [field]: _left, ...rest } = entries
      for (const posted of [rest, ...BAD.map((value) => ({ ...entries, [field]: value }))]) {
        const checked = await kind.check(posted)
        const said = checked.ok ? ['accepted'] : Object.values(checked.error)
        const isOurs = said.length > 0 && !said.includes('') && !said.includes(NOT_OURS)
        expect({ field, value: posted[field]?.slice(0, 20), said, isOurs }).toMatchObject({
          isOurs: true,
        })
      }
    }
  })

  it('reports all fields in our own words when every one is invalid', async () => {
    for (const value of BAD) {
      const all = Object.fromEntries(Object.keys(entries).map((field) => [field, value]))
      expect(await collect(all)).not.toContain(NOT_OURS)
    }
    expect(await collect({})).not.toContain(NOT_OURS)
  })
})
