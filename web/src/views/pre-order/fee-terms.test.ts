import { expect, it } from '@jest/globals'
import type { Page } from '#content/types.ts'
import { toFeeTermsPage } from './fee-terms.ts'

const page: Page = {
  id: 'page-preorder-terms',
  path: '/preorder-terms',
  title: 'Pre-order terms',
  blocks: [],
  sampleFields: [],
  seo: { noIndex: false },
  updatedAt: '2026-11-20T00:00:00Z',
}
const sample = { ...page, sampleFields: ['blocks'] }

it('has no terms to take a fee under when those of the public site are a sample', () => {
  expect(toFeeTermsPage(sample, 'https://byd.1826.sg')).toBeUndefined()
  expect(toFeeTermsPage(undefined, 'http://127.0.0.1:3000')).toBeUndefined()
})

it('marks the version of a sample where no real money is taken, and keeps that of final terms', () => {
  expect(toFeeTermsPage(sample, 'http://127.0.0.1:3000')?.version).toBe(
    'sample-2026-11-20T00:00:00Z',
  )
  expect(toFeeTermsPage(page, 'https://byd.1826.sg')?.version).toBe('2026-11-20T00:00:00Z')
})
