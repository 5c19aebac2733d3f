import { COST_RULES } from 'core/cost/rules'
import type { CostBasis } from '../types.ts'

/** The results of the seed. */
export const costBasis: CostBasis = {
  now: new Date('2026-11-23T04:00:00Z'),
  today: '2026-11-23',
  coeResults: [
    { date: '2026-09-23', category: 'A', premiumCents: 131_890_00, source: 'A list' },
    { date: '2026-09-23', category: 'B', premiumCents: 133_000_00, source: 'A list' },
  ],
  movedCoeDays: {},
  rules: COST_RULES,
}
