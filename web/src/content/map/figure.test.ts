import { expect, it } from '@jest/globals'
import { type RawProvenance, toCurrentPrice, toFigure, toPrice } from './figure.ts'
import { costBasis } from '../testing/cost-basis.fixture.ts'

const provenance: RawProvenance = {
  cycle: 'WLTP',
  conditions: null,
  source: 'Brochure',
  asOf: '2026-11-20',
  confidence: 'high',
  isSample: null,
}
const figure = { label: 'Range', value: '482', unit: 'km', variant: null, provenance }
const price = { amount: 205_388, includesCoe: true, omv: 38_000, isOmvExample: true, provenance }

it('shows a figure with its source', () => {
  expect(toFigure(figure)).toMatchObject({
    value: '482',
    provenance: { source: 'Brochure', asOf: '2026-11-20', isSample: false },
  })
  expect(toPrice(price, costBasis)).toMatchObject({
    amount: 205_388,
    includesCoe: true,
    omv: { amount: 38_000, isExample: true },
  })
  expect(toPrice(price, costBasis)).toMatchObject({
    monthlyCents: 1722_00,
    downPaymentCents: 82_156_00,
  })
})

it.each([
  ['no provenance', null],
  ['no source', { ...provenance, source: ' ' }],
  ['no date', { ...provenance, asOf: null }],
  ['a date that is none', { ...provenance, asOf: 'last year' }],
])('does not show a figure with %s', (_name, poor) => {
  expect(toFigure({ ...figure, provenance: poor })).toBeUndefined()
  expect(toPrice({ ...price, provenance: poor }, costBasis)).toBeUndefined()
})

it.each([0, -1, null])('treats a price of %p as none', (amount) => {
  expect(toPrice({ ...price, amount }, costBasis)).toBeUndefined()
})

it.each([0, -1, null])('leaves out an OMV of %p', (omv) => {
  expect(toPrice({ ...price, omv }, costBasis)?.omv).toBeUndefined()
})

it('defaults to low confidence', () => {
  const silent = { ...provenance, confidence: null }
  expect(toFigure({ ...figure, provenance: silent })?.provenance.confidence).toBe('low')
})

it('completes a price without COE by the latest result of its category', () => {
  const without = { ...price, amount: 80_000, includesCoe: false }
  expect(toPrice(without, costBasis, 'A')).toMatchObject({
    amount: 211_890,
    includesCoe: true,
    provenance: {
      conditions: expect.stringContaining(
        'With the COE of Category A, S$131,890 on 23 Sep 2026, older than 30 days',
      ),
    },
  })
  expect(toPrice(without, costBasis)).toMatchObject({ amount: 80_000, includesCoe: false })
  expect(toPrice(without, { ...costBasis, coeResults: [] }, 'A')).toMatchObject({
    amount: 80_000,
    includesCoe: false,
  })
})

it('says when a scheduled price ends, and forgets it afterwards', () => {
  const offer = { ...price, amount: 198_000 }
  const at = (days: number) => new Date(costBasis.now.getTime() + days * 86_400_000).toISOString()
  const scheduled = { _key: 'a', startsAt: at(-1), endsAt: at(1), price: offer }
  expect(toCurrentPrice({ price, scheduledPrices: [scheduled] }, costBasis)).toMatchObject({
    amount: 198_000,
    validUntil: at(1),
    provenance: { conditions: expect.stringMatching(/^Until /) },
  })
  const over = { ...scheduled, startsAt: at(-2), endsAt: at(-1) }
  expect(toCurrentPrice({ price, scheduledPrices: [over] }, costBasis)).not.toHaveProperty(
    'validUntil',
  )
})
