import { expect, it } from '@jest/globals'
import { PRODUCTION_URL } from 'core/fee-terms'
import { buildRobots } from './robots.ts'

it('allows crawling of the production site and names its sitemap', () => {
  expect(buildRobots(PRODUCTION_URL)).toMatchObject({
    rules: { allow: '/' },
    sitemap: `${PRODUCTION_URL}/sitemap.xml`,
  })
})

it.each([
  'http://127.0.0.1:3000',
  'https://staging.byd.1826.sg',
  'http://byd.1826.sg',
  'https://byd.1826.sg.example',
])('disallows crawling of a copy at %s', (siteUrl) => {
  expect(buildRobots(siteUrl)).toEqual({ rules: { userAgent: '*', disallow: '/' } })
})
