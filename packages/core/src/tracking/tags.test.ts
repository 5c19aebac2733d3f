/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { ALL_ALLOWED, ALL_REFUSED } from './consent.ts'
import { installTags, updateTags } from './tags.ts'
import type { TrackingSettings } from './page-tracking.ts'

const SETTINGS: TrackingSettings = {
  consentTextVersion: '1',
  googleAdsId: 'AW-1826',
  conversionLabels: {},
  metaPixelId: '1826',
  isDraft: false,
}
const GOOGLE = 'https://www.googletagmanager.com/gtag/js?id=AW-1826'
const META = 'https://connect.facebook.net/en_US/fbevents.js'

const listScripts = () => [...document.scripts].map(({ src }) => src)

function recordGoogle() {
  const calls: unknown[][] = []
  window.gtag = (...parameters) => calls.push(parameters)
  return calls
}

afterEach(() => {
  document.head.replaceChildren()
  delete window.gtag
  delete window.fbq
  // oxlint-disable-next-line no-underscore-dangle -- Meta's own name
  delete window._fbq
})

describe('installing', () => {
  it('both scripts load once, without blocking', () => {
    window.history.replaceState(undefined, '', '/search?q=Lim')
    const calls = recordGoogle()
    installTags(window, SETTINGS, ALL_ALLOWED)
    installTags(window, SETTINGS, ALL_ALLOWED)
    expect(listScripts()).toEqual([GOOGLE, META])
    expect([...document.scripts].every((script) => script.async)).toBe(true)
    expect(calls).toEqual([
      ['js', expect.any(Date)],
      ['set', { page_location: 'http://localhost/search', page_referrer: '' }],
      ['config', 'AW-1826', { send_page_view: false }],
    ])
  })

  it('Meta collects calls until its script takes over, without automatic events', () => {
    installTags(window, SETTINGS, ALL_ALLOWED)
    window.fbq?.('track', 'Lead')
    expect(window.fbq?.queue).toEqual([
      ['set', 'autoConfig', false, '1826'],
      ['init', '1826'],
      ['track', 'Lead'],
    ])
    const taken: unknown[][] = []
    if (window.fbq) window.fbq.callMethod = (...parameters) => taken.push(parameters)
    window.fbq?.('track', 'Purchase')
    expect(taken).toEqual([['track', 'Purchase']])
  })

  it('without identifiers no script loads', () => {
    recordGoogle()
    const settings = { ...SETTINGS, googleAdsId: undefined, metaPixelId: undefined }
    installTags(window, settings, ALL_ALLOWED)
    expect(listScripts()).toEqual([])
  })

  it('without consent no script loads, purpose by purpose', () => {
    recordGoogle()
    installTags(window, SETTINGS, ALL_REFUSED)
    expect(listScripts()).toEqual([])
    installTags(window, SETTINGS, { ...ALL_REFUSED, meta: true })
    expect(listScripts()).toEqual([META])
  })

  it('does not load Google when Consent Mode defaults are missing', () => {
    installTags(window, SETTINGS, { ...ALL_ALLOWED, meta: false })
    expect(listScripts()).toEqual([])
  })
})

describe('a new choice', () => {
  it('updates both scripts', () => {
    const calls = recordGoogle()
    installTags(window, SETTINGS, ALL_ALLOWED)
    updateTags(window, { measurement: true, google: false, meta: false })
    expect(calls.at(-1)).toEqual([
      'consent',
      'update',
      {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'granted',
      },
    ])
    expect(window.fbq?.queue?.at(-1)).toEqual(['consent', 'revoke'])
    updateTags(window, ALL_ALLOWED)
    expect(window.fbq?.queue?.at(-1)).toEqual(['consent', 'grant'])
  })

  it('removes only the cookies of refused purposes', () => {
    for (const name of ['_gcl_au', '_ga', '_ga_X1', '_fbp', '_fbc', 'session', '_garden']) {
      document.cookie = `${name}=1; path=/`
    }
    updateTags(window, { ...ALL_ALLOWED, google: false })
    expect(document.cookie).toBe('_fbp=1; _fbc=1; session=1; _garden=1')
    updateTags(window, ALL_REFUSED)
    expect(document.cookie).toBe('session=1; _garden=1')
  })

  it('does not throw when no script is loaded', () => {
    expect(() => updateTags(window, ALL_REFUSED)).not.toThrow()
  })
})
