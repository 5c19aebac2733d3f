/** @jest-environment jsdom */
import { beforeEach, expect, it, jest } from '@jest/globals'
import { render } from '@testing-library/react'
import { ALL_ALLOWED, ALL_REFUSED, type ConsentChoices } from 'core/tracking/consent'
import { browserStorage } from 'core/storage'
import { PREORDER_KEY_PREFIX } from 'core/tracking/preorder-key'
import type { TrackingSettings } from 'core/tracking/page-tracking'
import { chooseConsent } from '#lib/tracking/choose-consent.ts'
import { consentStore } from '#lib/tracking/stores.ts'
import { TagsClient } from './tags-client.tsx'

const VERSION = 'site-1'
const KEY = `${PREORDER_KEY_PREFIX}BYD-1`
const settings: TrackingSettings = {
  consentTextVersion: VERSION,
  conversionLabels: {},
  isDraft: false,
}

const storage = browserStorage.getStore()

beforeEach(() => consentStore.remove())

const answer = (choices: ConsentChoices) => chooseConsent(choices, VERSION)

it.each([
  ['is declined', () => answer(ALL_REFUSED)],
  ['was never given', () => {}],
])('deletes what was counted and the cookies of tags when consent %s', (_case, decide) => {
  storage.setItem(KEY, '1')
  document.cookie = '_gcl_au=1; path=/'
  render(<TagsClient settings={settings} />)
  decide()
  expect(storage.getItem(KEY)).toBeNull()
  expect(document.cookie).toBe('')
})

it('loads no tag before a yes, and both after it', () => {
  Object.assign(window, { gtag: jest.fn() })
  const ids = { ...settings, googleAdsId: 'AW-1826', metaPixelId: '1826' }
  render(<TagsClient settings={ids} />)
  expect(document.scripts).toHaveLength(0)
  answer(ALL_ALLOWED)
  expect(document.scripts).toHaveLength(2)
  Reflect.deleteProperty(window, 'gtag')
})

it('follows an answer given before it is loaded', () => {
  const gtag = jest.fn()
  const page = Object.assign(window, { gtag })
  storage.setItem(KEY, '1')
  answer(ALL_REFUSED)
  render(<TagsClient settings={settings} />)
  expect(storage.getItem(KEY)).toBeNull()
  expect(gtag).toHaveBeenCalledWith(
    'consent',
    'update',
    expect.objectContaining({ ad_storage: 'denied' }),
  )
  Reflect.deleteProperty(page, 'gtag')
})

it('keeps counted pre-orders when consent was given', () => {
  storage.setItem(KEY, '1')
  answer(ALL_ALLOWED)
  render(<TagsClient settings={settings} />)
  expect(storage.getItem(KEY)).toBe('1')
})
