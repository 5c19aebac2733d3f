import { expect, it } from '@jest/globals'
import { createDocumentRule } from '../document-rule.ts'
import { validateFeeTerms } from './fee-terms.ts'

const PUBLIC = 'https://byd.1826.sg'
const DRAFT = [{ _type: 'textBlock', body: [{ children: [{ text: 'Sample draft. It was …' }] }] }]
const FINAL = [{ _type: 'textBlock', body: [{ children: [{ text: 'The fee is S$1,000.' }] }] }]
const terms = { _id: 'page-preorder-terms', _type: 'page', path: '/preorder-terms' }

it.each([
  ['its fields are samples', { blocks: FINAL, sampleFields: ['blocks'] }],
  ['the note of the draft is left', { blocks: DRAFT, sampleFields: [] }],
])('refuses to publish the terms of the fee on the public site when %s', (_case, fields) => {
  const document = { ...terms, ...fields }
  const verdict = expect.stringContaining('replace each section')
  expect(validateFeeTerms(document, PUBLIC)).toEqual(verdict)
  expect(createDocumentRule({ SITE_URL: PUBLIC })(document, () => [])).toEqual(verdict)
})

it.each([
  ['the terms are final', { ...terms, blocks: FINAL }, PUBLIC],
  ['the site takes no real money', { ...terms, blocks: DRAFT }, 'http://127.0.0.1:3000'],
  ['it is another page', { ...terms, path: '/terms', blocks: DRAFT }, PUBLIC],
])('takes a page when %s', (_case, document, siteOrigin) => {
  expect(validateFeeTerms(document, siteOrigin)).toBe(true)
  expect(createDocumentRule({ SITE_URL: siteOrigin })(document, () => [])).toBeUndefined()
})
