import { expect, it } from '@jest/globals'
import { createMemoryClient } from 'schemas/testing/validate-document'
import { findDoubt, hasDoubts } from './find-doubt.ts'

const getClient = () => createMemoryClient([])
const ask = (document: Record<string, unknown>) => findDoubt(document, getClient)

it('asks before a promo is published that is over, or has no text', async () => {
  const promo = { _type: 'promo', startsAt: '2026-11-01T00:00:00Z', blocks: [{}] }
  expect(await ask({ ...promo, endsAt: '2026-11-02T00:00:00Z' })).toMatch(/^This promo is over/)
  expect(await ask({ ...promo, endsAt: '2999-01-01T00:00:00Z', blocks: [] })).toMatch(
    /no text yet.* It runs from Sun 1 Nov 2026, 8 am until Tue 1 Jan 2999, 8 am\.$/,
  )
  expect(await ask({ ...promo, endsAt: '2999-01-01T00:00:00Z' })).toBeUndefined()
})

it('asks before a role is published without a salary', async () => {
  expect(await ask({ _type: 'career' })).toMatch(/^It names no salary/)
  expect(await ask({ _type: 'career', salaryRange: { min: 2400 } })).toBeUndefined()
})

it('asks nothing of other documents', async () => {
  expect(await ask({ _type: 'page' })).toBeUndefined()
  expect(['promo', 'career', 'page'].map(hasDoubts)).toEqual([true, true, false])
})
