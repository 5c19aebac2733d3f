import type { CoeResult } from './coe-results.ts'

const LIST = 'A third party’s list of 29 Sep 2026; probable, not looked up at LTA yet.'

/** The results known on 20 November 2026. */
export const KNOWN_COE_RESULTS: readonly (CoeResult & { source: string })[] = [
  { date: '2026-09-23', category: 'A', premiumCents: 131_890_00, source: LIST },
  { date: '2026-09-23', category: 'B', premiumCents: 133_000_00, source: LIST },
]
