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
  consentMode: 'notice',
  consentTextVersion: VERSION,
  conversionLabels: {},
  isDraft: false,
}

const storage = browserStorage.getStore()

beforeEach(() => consentStore.remove())

const answer = (choices: ConsentChoices) => chooseConsent(choices, VERSION)

it('deletes counted pre-orders when consent is declined', () => {
  storage.setItem(KEY, '1')
  render(<TagsClient settings={settings} />)
  expect(storage.getItem(KEY)).toBe('1')
  answer(ALL_REFUSED)
  expect(storage.getItem(KEY)).toBeNull()
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
