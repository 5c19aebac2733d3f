import { describe, expect, it } from '@jest/globals'
import { createStorageWorld } from '../testing/storage-world.ts'
import { createAttributionStore } from './attribution.ts'
import { ALL_ALLOWED, ALL_REFUSED, type ConsentChoice, createConsentStore } from './consent.ts'
import {
  getSilence,
  startPageTracking,
  type TrackingSettings,
  type TrackedPage,
} from './page-tracking.ts'

const SETTINGS: TrackingSettings = {
  consentTextVersion: '1',
  conversionLabels: {},
  isDraft: false,
}
const AT = '2026-11-20T02:00:00.000Z'
const ALLOWED: ConsentChoice = { choices: ALL_ALLOWED, textVersion: '1', at: AT }

function createPage(changes?: Partial<Omit<TrackedPage, 'document'>>) {
  const self = {}
  const document = Object.assign(new EventTarget(), { referrer: '', hidden: false })
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
  it('is stored from a yes on, and not before', () => {
    const { attribution, consent } = start(createPage())
    expect(attribution.read().gclid).toBeUndefined()
    consent.set(ALLOWED)
    expect(attribution.read()).toMatchObject({ adSource: 'raya', gclid: 'g1' })
  })

  it('declining stops it and removes what was stored', () => {
    const { attribution, consent } = start(createPage())
    consent.set(ALLOWED)
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
      startPageTracking(page, SETTINGS, { consent, attribution })
      return { consent, attribution }
    }
    const { consent, attribution } = open('?utm_campaign=newer', false)
    // Notified last, so that it would win.
    open('?utm_campaign=older', true)
    consent.set(ALLOWED)
    world.changeInOtherTab('consent')
    expect(attribution.read()).toMatchObject({ adSource: 'newer' })
  })

  it('ignores later choices once stopped', () => {
    const { attribution, consent, stop } = start(createPage())
    stop()
    consent.set(ALLOWED)
    expect(attribution.read().gclid).toBeUndefined()
  })

  it('waits until the page is activated when it is prerendered', () => {
    const page = createPage()
    Object.assign(page.document, { prerendering: true, hidden: true })
    const { attribution, consent } = start(page)
    consent.set(ALLOWED)
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
    const { attribution, consent } = start(page, { isDraft })
    consent.set(ALLOWED)
    const { adSource } = attribution.read()
    expect(adSource).toBe(silence ? 'direct' : 'raya')
  })
})
