import { expect, it } from '@jest/globals'
import { provenance } from './car.fixture.ts'
import { collectSources } from './table-sources.ts'

const toGroups = (cells: Parameters<typeof collectSources>[0][number]['rows'][number]['cells']) => [
  { key: 'g', title: 'Range', rows: [{ key: 'r', label: 'Range', cells }] },
]

it('shares a source between figures with the same provenance', () => {
  const groups = toGroups([
    { text: '482 km', provenance },
    { text: '405 km', provenance: { ...provenance } },
    undefined,
    { text: 'Yes' },
  ])
  expect(collectSources(groups, ['Dynamic', 'Premium'])).toEqual([
    expect.objectContaining({ provenance, variant: 'Dynamic, Premium', figure: 'Range' }),
  ])
})

it('names the figure of a source when it has one only, and none when it has several', () => {
  const [one] = toGroups([{ text: '482 km', provenance }])
  const [other] = toGroups([{ text: '150 kW', provenance }])
  const power = other?.rows.map((row) => ({ ...row, label: 'Power' })) ?? []
  const rows = one?.rows ?? []
  const getNames = (own: typeof rows) =>
    collectSources([{ key: 'g', title: 'All', rows: own }], []).map(({ figure }) => figure)
  expect(getNames(rows)).toEqual(['Range: 482 km'])
  expect(getNames([...rows, ...rows])).toEqual(['Range: 482 km'])
  expect(getNames([...rows, ...power])).toEqual([undefined])
})

it('separates sources when test cycle or sample mark differ', () => {
  const groups = toGroups([
    { text: '482 km', provenance },
    { text: '482 km', provenance: { ...provenance, cycle: 'NEDC' } },
    { text: '482 km', provenance: { ...provenance, isSample: true } },
  ])
  const sources = collectSources(groups, ['Dynamic', 'Premium', 'Premium'])
  expect(
    sources.map(({ variant, provenance: { cycle, isSample } }) => [variant, cycle, isSample]),
  ).toEqual([
    ['Dynamic', 'WLTP', false],
    ['Premium', 'NEDC', false],
    ['Premium', 'WLTP', true],
  ])
})
