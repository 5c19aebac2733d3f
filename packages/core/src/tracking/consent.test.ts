import { runInNewContext } from 'node:vm'
import { describe, expect, it } from '@jest/globals'
import { createStorageWorld } from '../testing/storage-world.ts'
import {
  ALL_ALLOWED,
  ALL_REFUSED,
  type ConsentChoice,
  createConsentStore,
  getChoices,
} from './consent.ts'
import { buildConsentScript } from './consent-script.ts'

const DAY = 86_400_000
const REFUSED: ConsentChoice = {
  choices: ALL_REFUSED,
  textVersion: '1',
  at: '2026-11-20T02:00:00.000Z',
}
const ALLOWED: ConsentChoice = { ...REFUSED, choices: ALL_ALLOWED }

describe('the permission', () => {
  it('is nothing before a choice, and the choice from then on', () => {
    expect(getChoices(undefined)).toEqual(ALL_REFUSED)
    for (const choice of [REFUSED, ALLOWED]) expect(getChoices(choice)).toEqual(choice.choices)
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

/** Runs the script as the page does and returns the calls that the tag will find. */
function run(stored?: string | Error) {
  const window: { dataLayer?: ArrayLike<unknown>[] } = {}
  const localStorage = {
    getItem: () => {
      if (stored instanceof Error) throw stored
      return stored ?? null
    },
  }
  const globals = Object.assign(window, { window, localStorage, Date, JSON })
  runInNewContext(buildConsentScript(), globals)
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

  it('denies every signal everywhere before a choice', () => {
    expect(run()).toEqual([
      ['consent', 'default', { ...denied, wait_for_update: 500 }],
      ['set', 'ads_data_redaction', true],
    ])
  })

  it('applies the stored choice at once', () => {
    expect(run(store(REFUSED))).toContainEqual(['consent', 'update', denied])
    expect(run(store(ALLOWED))).toContainEqual(['consent', 'update', granted])
    const onlyMeasured = { ...REFUSED, choices: { ...ALL_REFUSED, measurement: true } }
    expect(run(store(onlyMeasured))).toContainEqual([
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
    expect(run(stored)).toHaveLength(2)
  })

  it('escapes text that would close the script element', () => {
    expect(buildConsentScript()).not.toMatch(/<\/|<!--/)
  })
})
