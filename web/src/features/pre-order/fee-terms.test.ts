import { expect, it } from '@jest/globals'
import type { Page } from '#content/types.ts'
import { toFeeTerms } from './fee-terms.ts'

const toText = (text: string) => [{ _type: 'block', _key: text, children: [{ text }] }]

const page: Page = {
  id: 'page-preorder-terms',
  path: '/preorder-terms',
  title: 'Pre-order terms',
  blocks: [
    { type: 'heroBlock', key: 'a', heading: 'Pre-order terms', actions: [] },
    { type: 'textBlock', key: 'b', body: toText('A draft.'), links: [] },
    {
      type: 'figuresBlock',
      key: 'c',
      figures: [
        {
          label: 'Booking fee',
          value: 'S$1,000',
          provenance: {
            source: 'Distributor',
            asOf: '2026-11-20',
            confidence: 'high',
            isSample: false,
          },
        },
      ],
    },
    { type: 'textBlock', key: 'd', heading: 'The fee', body: toText('Once.'), links: [] },
    { type: 'textBlock', key: 'e', heading: 'What it is not', body: toText('Nor.'), links: [] },
  ],
  sampleFields: ['blocks'],
  seo: { noIndex: false },
  updatedAt: '2026-11-20T00:00:00Z',
}

it('extracts figures, preface and first rules from the terms page', () => {
  expect(toFeeTerms(page)).toMatchObject({
    href: '/preorder-terms',
    figures: [{ value: 'S$1,000' }],
    preface: [{ _key: 'A draft.' }],
    rules: [{ _key: 'Once.' }],
    isSample: true,
  })
})

it('is empty when marketing wrote something else', () => {
  expect(toFeeTerms({ ...page, blocks: [], sampleFields: [] })).toEqual({
    href: '/preorder-terms',
    figures: [],
    preface: undefined,
    rules: undefined,
    isSample: false,
  })
})
