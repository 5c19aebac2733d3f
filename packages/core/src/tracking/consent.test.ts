import { runInNewContext } from 'node:vm'
import { describe, expect, it } from '@jest/globals'
import { createStorageWorld } from '../testing/storage-world.ts'
import {
  ALL_ALLOWED,
  ALL_REFUSED,
  type ConsentChoice,
  type ConsentMode,
  createConsentStore,
  getConsent,
} from './consent.ts'
import { buildConsentScript } from './consent-script.ts'
import { isStrictRegion } from './region.ts'
import { isStrictCountry, STRICT_COUNTRIES } from './strict-countries.ts'

const DAY = 86_400_000
const REFUSED: ConsentChoice = {
  choices: ALL_REFUSED,
  textVersion: '1',
  at: '2026-11-20T02:00:00.000Z',
}
const ALLOWED: ConsentChoice = { ...REFUSED, choices: ALL_ALLOWED }

describe('what is allowed', () => {
  it.each([
    ['notice', false, undefined, ALL_ALLOWED, 'mode'],
    ['opt-in', false, undefined, ALL_REFUSED, 'mode'],
    ['notice', true, undefined, ALL_REFUSED, 'region'],
    ['opt-in', true, undefined, ALL_REFUSED, 'region'],
    ['notice', false, REFUSED, ALL_REFUSED, 'choice'],
    ['opt-in', false, ALLOWED, ALL_ALLOWED, 'choice'],
    ['notice', true, ALLOWED, ALL_ALLOWED, 'choice'],
  ] as const)('%s, strict region %s, choice %j', (mode, isStrict, choice, choices, basis) => {
    expect(getConsent(mode, isStrict, choice)).toEqual({ choices, basis })
  })
})

describe('the choice', () => {
  it('is stored with its text version and time, for half a year', () => {
    const world = createStorageWorld()
    createConsentStore(world.environment).set(REFUSED)
    expect(JSON.parse(world.store.getItem('consent') ?? '')).toEqual({
      value: REFUSED,
      expiry: world.clock.now + 183 * DAY,
    })
    expect(createConsentStore(world.environment).get()).toEqual(REFUSED)
    world.clock.now += 183 * DAY
    expect(createConsentStore(world.environment).get()).toBeUndefined()
  })

  it.each([
    ['no version', { choices: ALL_ALLOWED, at: '2026' }],
    ['no choices', { textVersion: '1', at: '2026' }],
    [
      'an unclear answer',
      { choices: { ...ALL_ALLOWED, meta: 'yes' }, textVersion: '1', at: '2026' },
    ],
    ['a missing purpose', { choices: { measurement: true }, textVersion: '1', at: '2026' }],
  ])('with %s it is no consent', (_case, value) => {
    const world = createStorageWorld()
    world.store.setItem('consent', JSON.stringify({ value, expiry: 9e15 }))
    expect(createConsentStore(world.environment).get()).toBeUndefined()
    expect(world.store.getItem('consent')).toBeNull()
  })
})

describe('strict regions', () => {
  it.each(['DE', 'fr', 'GB', 'CH', 'NO', 'IS', 'LI', 'RE', 'AX'])('%s is strict', (country) => {
    expect(isStrictCountry(country)).toBe(true)
  })

  it.each(['SG', 'MY', 'US', '', 'E '])('%j is not', (country) => {
    expect(isStrictCountry(country)).toBe(false)
  })

  it('there are 27 members with seven territories, three of the EEA, the United Kingdom and Switzerland', () => {
    expect(new Set(STRICT_COUNTRIES).size).toBe(27 + 7 + 3 + 2)
  })

  it.each([
    ['', 'Asia/Singapore', false],
    ['', 'Europe/Berlin', true],
    ['', 'Europe/London', true],
    ['', 'Atlantic/Canary', true],
    ['', 'America/Marigot', true],
    ['', 'America/New_York', false],
    ['strict-region=1', 'Asia/Singapore', true],
    ['a=b; strict-region=0; c=d', 'Europe/Berlin', false],
    ['not-strict-region=1', 'Asia/Singapore', false],
  ])('cookies %j in %s: %s', (cookies, timeZone, isStrict) => {
    expect(isStrictRegion(cookies, timeZone)).toBe(isStrict)
  })
})

/** Runs the script as the page does and returns the calls that the tag will find. */
function run(consentMode: ConsentMode, stored?: string | Error) {
  const window: { dataLayer?: ArrayLike<unknown>[] } = {}
  const localStorage = {
    getItem: () => {
      if (stored instanceof Error) throw stored
      return stored ?? null
    },
  }
  const globals = Object.assign(window, { window, localStorage, Date, JSON })
  runInNewContext(buildConsentScript({ consentMode }), globals)
  const calls: unknown = JSON.parse(
    JSON.stringify((window.dataLayer ?? []).map((call) => Array.from(call))),
  )
  return calls
}

const store = (choice: ConsentChoice, expiry = 9e15) => JSON.stringify({ value: choice, expiry })

describe('the inline script', () => {
  const denied = {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  }
  const granted = {
    ad_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'granted',
    analytics_storage: 'granted',
  }
  const strict = [
    'consent',
    'default',
    { ...denied, wait_for_update: 500, region: STRICT_COUNTRIES },
  ]
  const redaction = ['set', 'ads_data_redaction', true]

  it('notice: granted, but denied in the EEA, the United Kingdom and Switzerland', () => {
    expect(run('notice')).toEqual([
      strict,
      ['consent', 'default', { ...granted, wait_for_update: 500 }],
      redaction,
    ])
  })

  it('opt-in: denied everywhere', () => {
    expect(run('opt-in')).toEqual([
      strict,
      ['consent', 'default', { ...denied, wait_for_update: 500 }],
      redaction,
    ])
  })

  it('applies the stored choice at once', () => {
    expect(run('notice', store(REFUSED))).toContainEqual(['consent', 'update', denied])
    expect(run('opt-in', store(ALLOWED))).toContainEqual(['consent', 'update', granted])
    const onlyMeasured = { ...REFUSED, choices: { ...ALL_REFUSED, measurement: true } }
    expect(run('opt-in', store(onlyMeasured))).toContainEqual([
      'consent',
      'update',
      { ...denied, analytics_storage: 'granted' },
    ])
  })

  it.each([
    ['expired', store(ALLOWED, 1)],
    ['corrupt', '{"value'],
    ['foreign', '{"expiry":9e15}'],
    ['blocked', new Error('insecure')],
  ])('keeps the defaults when the choice is %s', (_case, stored) => {
    expect(run('opt-in', stored)).toHaveLength(3)
  })

  it('escapes text that would close the script element', () => {
    expect(buildConsentScript({ consentMode: 'notice' })).not.toMatch(/<\/|<!--/)
  })
})
