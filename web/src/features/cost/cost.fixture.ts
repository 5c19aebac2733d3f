import { COST_RULES } from 'core/cost/rules'
import type { CostVersion, Price } from '#content/types.ts'
import type { CostBase } from './cost-entries.ts'

/** The car of the mock-ups, for tests. */

const price: Price = {
  amount: 205_388,
  includesCoe: true,
  omv: { amount: 38_000, isExample: true },
  provenance: {
    source: 'Price list',
    asOf: '2026-07-08',
    conditions: 'Finance, insurance and trade-in conditions apply',
    confidence: 'medium',
    isSample: false,
  },
}

export const dynamic: CostVersion = {
  key: 'dynamic',
  name: 'Dynamic',
  coeCategory: 'A',
  price,
  kw: 100,
  batteryKwh: 60,
  rangeKm: 400,
  consumption: 19.9,
  acKw: 7,
  dcKw: 100,
}

export const buildCostBase = (overrides: Partial<CostBase> = {}): CostBase => ({
  path: '/byd-sealion-7',
  name: 'Sealion 7',
  isElectric: true,
  versions: [dynamic, { key: 'premium', name: 'Premium', coeCategory: 'B' }],
  today: '2026-11-23',
  chargers: [],
  coeResults: [
    { date: '2026-09-23', category: 'A', premiumCents: 131_890_00 },
    { date: '2026-09-23', category: 'B', premiumCents: 133_000_00 },
  ],
  rules: COST_RULES,
  nextCoeDay: '2026-12-09',
  ...overrides,
})
