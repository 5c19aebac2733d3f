import { expect, it } from '@jest/globals'
import { buildDraftAddress } from './draft-address.ts'

const ORIGIN = 'https://byd.example'
const draft = { path: '/coe-drop', secret: 's' }

it('names the time that the page shows, and none for now', () => {
  const asOn = '2026-11-29T01:00:00.000Z'
  expect(buildDraftAddress(ORIGIN, { ...draft, asOn })).toBe(
    'https://byd.example/api/draft-mode/enable?sanity-preview-secret=s&sanity-preview-pathname=%2Fcoe-drop&as-on=2026-11-29T01%3A00%3A00.000Z',
  )
  expect(buildDraftAddress(ORIGIN, { ...draft, asOn: undefined, perspective: 'drafts' })).toBe(
    'https://byd.example/api/draft-mode/enable?sanity-preview-secret=s&sanity-preview-pathname=%2Fcoe-drop&sanity-preview-perspective=drafts',
  )
})
