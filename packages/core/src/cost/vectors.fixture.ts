/**
 * `derived_test_vectors` of the fact file compiled on 20 November 2026, in dollars: computed from the rules, not from a
 * source, but for `coeRebate` and `earlierArf`.
 */
export const VECTORS = {
  arf: [
    { omv: 15000, arf: 15000 },
    { omv: 20000, arf: 20000 },
    { omv: 25000, arf: 27000 },
    { omv: 30000, arf: 34000 },
    { omv: 40000, arf: 48000 },
    { omv: 55000, arf: 76500 },
    { omv: 70000, arf: 111000 },
    { omv: 100000, arf: 200000 },
  ],
  eeai2026: [
    { omv: 10000, eeai: 4500 },
    { omv: 15000, eeai: 6750 },
    { omv: 30000, eeai: 7500 },
  ],
  netArfEv2026: [
    { omv: 15000, net: 0 },
    { omv: 25000, net: 0 },
    { omv: 30000, net: 4000 },
    { omv: 40000, net: 18000 },
  ],
  evRoadTaxYear: [
    { kw: 70, sgd: 1325.6 },
    { kw: 95, sgd: 1472.22 },
    { kw: 100, sgd: 1501.55 },
    { kw: 110, sgd: 1560.2 },
    { kw: 130, sgd: 1677.5 },
    { kw: 150, sgd: 1794.8 },
    { kw: 230, sgd: 2264 },
    { kw: 390, sgd: 5587.5 },
  ],
  instalmentFlat: [
    {
      price: 171888,
      omv: 25000,
      ltv: 0.6,
      loan: 103132.8,
      years: 7,
      flat: 0.0248,
      monthly: 1440.91,
    },
    {
      price: 147388,
      omv: 18000,
      ltv: 0.7,
      loan: 103171.6,
      years: 7,
      flat: 0.0248,
      monthly: 1441.45,
    },
  ],
  /** The sources' own examples: a dealer's of 29 March 2019 from LTA's page, the press's of February 2022. */
  earlierArf: [
    { registered: '2019-03-29', omv: 19_000, arf: 19_000 },
    { registered: '2019-03-29', omv: 80_000, arf: 116_000 },
    { registered: '2022-02-22', omv: 91_142, arf: 136_055.6 },
    { registered: '2022-02-23', omv: 91_142, arf: 140_512.4 },
  ],
  /** LTA's own example, 16,897 × 29.1 / 120, between days that leave 29 months and 3 of 30 days. */
  coeRebate: [
    {
      premium: 16897,
      monthsLeft: 29.1,
      registered: '2020-03-15',
      date: '2027-10-12',
      rebate: 4097.52,
    },
  ],
} as const
