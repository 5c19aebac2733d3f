import { describe, expect, it } from '@jest/globals'
import { createStorageWorld } from '../testing/storage-world.ts'
import { createAttributionStore } from './attribution.ts'
import { ALL_ALLOWED, ALL_REFUSED, createConsentStore } from './consent.ts'
import {
  getPageConsent,
  getSilence,
  startPageTracking,
  type TrackingSettings,
  type TrackedPage,
} from './page-tracking.ts'

const SETTINGS: TrackingSettings = {
  consentMode: 'notice',
  consentTextVersion: '1',
  conversionLabels: {},
  isDraft: false,
}
const AT = '2026-11-20T02:00:00.000Z'

function createPage(changes?: Partial<Omit<TrackedPage, 'document'>>) {
  const self = {}
  // The cookie makes the test independent of the machine's time zone.
  const document = Object.assign(new EventTarget(), {
    cookie: 'strict-region=0',
    referrer: '',
    hidden: false,
  })
  return {
    self,
    top: self,
    navigator: { userAgent: 'Mozilla/5.0 Chrome/142' },
    location: { href: 'https://byd1826.example/?utm_campaign=raya&gclid=g1' },
    document,
    ...changes,
  }
}

function start(page: TrackedPage, settings: Partial<TrackingSettings> = {}) {
  const world = createStorageWorld()
  const consent = createConsentStore(world.environment)
  const attribution = createAttributionStore(world.environment)
  const stop = startPageTracking(page, { ...SETTINGS, ...settings }, { consent, attribution })
  return { attribution, consent, stop }
}

describe('a page view', () => {
  it('stores attribution from the first page in notice mode', () => {
    expect(start(createPage()).attribution.read()).toMatchObject({ adSource: 'raya', gclid: 'g1' })
  })

  it('is stored from consent on in opt-in mode, and not before', () => {
    const { attribution, consent } = start(createPage(), { consentMode: 'opt-in' })
    expect(attribution.read().gclid).toBeUndefined()
    consent.set({ choices: ALL_ALLOWED, textVersion: '1', at: AT })
    expect(attribution.read()).toMatchObject({ adSource: 'raya', gclid: 'g1' })
  })

  it('is not stored before consent in a strict region, whatever the mode', () => {
    const page = createPage()
    page.document.cookie = 'strict-region=1'
    expect(start(page).attribution.read().gclid).toBeUndefined()
  })

  it('declining stops it and removes what was stored', () => {
    const { attribution, consent } = start(createPage())
    consent.set({ choices: ALL_REFUSED, textVersion: '1', at: AT })
    expect(attribution.read()).toMatchObject({ adSource: 'direct', gclid: undefined })
  })

  it('keeps the newer attribution when a background tab reacts to a choice', () => {
    const world = createStorageWorld()
    const open = (url: string, isHidden: boolean) => {
      const page = createPage({ location: { href: `https://byd1826.example/${url}` } })
      page.document.hidden = isHidden
      const consent = createConsentStore(world.environment)
      const attribution = createAttributionStore(world.environment)
      startPageTracking(page, { ...SETTINGS, consentMode: 'opt-in' }, { consent, attribution })
      return { consent, attribution }
    }
    const { consent, attribution } = open('?utm_campaign=newer', false)
    // Notified last, so that it would win.
    open('?utm_campaign=older', true)
    consent.set({ choices: ALL_ALLOWED, textVersion: '1', at: AT })
    world.changeInOtherTab('consent')
    expect(attribution.read()).toMatchObject({ adSource: 'newer' })
  })

  it('ignores later choices once stopped', () => {
    const { attribution, consent, stop } = start(createPage(), { consentMode: 'opt-in' })
    stop()
    consent.set({ choices: ALL_ALLOWED, textVersion: '1', at: AT })
    expect(attribution.read().gclid).toBeUndefined()
  })

  it('waits until the page is activated when it is prerendered', () => {
    const page = createPage()
    Object.assign(page.document, { prerendering: true })
    const { attribution } = start(page)
    expect(attribution.read().gclid).toBeUndefined()
    page.document.dispatchEvent(new Event('prerenderingchange'))
    expect(attribution.read().gclid).toBe('g1')
  })
})

describe('silence', () => {
  it.each([
    ['a draft', createPage(), true, 'draft'],
    ['a Studio preview or any other frame', createPage({ top: {} }), false, 'framed'],
    ['a crawler', createPage({ navigator: { userAgent: 'Googlebot/2.1' } }), false, 'bot'],
    ['a visitor', createPage(), false, undefined],
  ])('%s', (_case, page, isDraft, silence) => {
    expect(getSilence(page, isDraft)).toBe(silence)
    const { adSource } = start(page, { isDraft }).attribution.read()
    expect(adSource).toBe(silence ? 'direct' : 'raya')
  })
})

it('names what decided the consent of a page', () => {
  expect(getPageConsent(createPage(), SETTINGS, undefined)).toEqual({
    choices: ALL_ALLOWED,
    basis: 'mode',
  })
})
