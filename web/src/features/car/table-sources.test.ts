import { expect, test } from '@jest/globals'
import { provenance } from './car.fixture.ts'
import { collectSources } from './table-sources.ts'

const toGroups = (cells: Parameters<typeof collectSources>[0][number]['rows'][number]['cells']) => [
  { key: 'g', title: 'Range', rows: [{ key: 'r', label: 'Range', cells }] },
]

test('shares a source between figures with the same provenance', () => {
  const groups = toGroups([
    { text: '482 km', provenance },
    { text: '405 km', provenance: { ...provenance } },
    undefined,
    { text: 'Yes' },
  ])
  expect(collectSources(groups, [])).toEqual([
    expect.objectContaining({ provenance, figures: ['Range: 482 km', 'Range: 405 km'] }),
  ])
})

test('separates sources when variant, test cycle or sample mark differ', () => {
  const groups = toGroups([
    { text: '482 km', provenance },
    { text: '482 km', provenance },
    { text: '482 km', provenance: { ...provenance, cycle: 'NEDC' } },
    { text: '482 km', provenance: { ...provenance, isSample: true } },
  ])
  const sources = collectSources(groups, ['Dynamic', 'Premium', 'Premium', 'Premium'])
  expect(
    sources.map(({ variant, provenance: { cycle, isSample } }) => [variant, cycle, isSample]),
  ).toEqual([
    ['Dynamic', 'WLTP', false],
    ['Premium', 'WLTP', false],
    ['Premium', 'NEDC', false],
    ['Premium', 'WLTP', true],
  ])
})
