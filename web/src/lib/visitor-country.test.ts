import { describe, expect, it } from '@jest/globals'
import { lookUpCountry } from 'core/phone/lookup'
import { createCountryLookup, getVisitorCountry } from './visitor-country.ts'

describe('the country of a request', () => {
  it.each([
    [{ 'cloudfront-viewer-country': 'SG' }, 'SG'],
    [{ 'x-vercel-ip-country': 'my' }, 'MY'],
    [{ 'cf-ipcountry': ' DE ' }, 'DE'],
    [{ 'cloudfront-viewer-country': 'SG', 'cf-ipcountry': 'DE' }, 'SG'],
    [{ 'cloudfront-viewer-country': 'ZZ', 'cf-ipcountry': 'DE' }, 'DE'],
    [{ 'cf-ipcountry': 'XX' }, undefined],
    [{ 'cf-ipcountry': 'T1' }, undefined],
    [{ 'cf-ipcountry': '' }, undefined],
    [{ 'cf-ipcountry': 'Singapore' }, undefined],
    [{}, undefined],
  ])('%j: %s', (headers, country) => {
    expect(getVisitorCountry(new Headers(headers))).toBe(country)
  })
})

/** The phone field's view of the route's answer. */
function ask(answer: () => Promise<Response>) {
  const requests: string[] = []
  const lookup = createCountryLookup((path) => {
    requests.push(path)
    return answer()
  })
  return { requests, ask: () => lookUpCountry(lookup) }
}

describe('the lookup', () => {
  it("answers the country, with one request to the site's own server", async () => {
    const visitor = ask(async () => new Response('MY'))
    await expect(visitor.ask()).resolves.toBe('MY')
    await expect(visitor.ask()).resolves.toBe('MY')
    expect(visitor.requests).toEqual(['/api/country'])
  })

  it.each([
    ['204', async () => new Response(null, { status: 204 })],
    ['an error', async () => new Response('Oops', { status: 500 })],
    ['a page that is no country', async () => new Response('<!doctype html>')],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('answers nothing for %s', async (_case, answer) => {
    await expect(ask(answer).ask()).resolves.toBeUndefined()
  })
})
