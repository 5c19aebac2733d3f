import type { DatedRule, RuleSet } from './dated-rules.ts'
import type { RuleAmounts, RuleKind } from './rule-amounts.ts'
import { RULE_NAMES } from './rule-names.ts'

export type CoeCategory = 'A' | 'B'

export type Tier = RuleAmounts['arf']['tiers'][number]
export type EeaiAmounts = RuleAmounts['eeai']
export type LoanAmounts = RuleAmounts['loan']

/** Statutory costs of a car, by date. */
export type CostRules = { [Kind in RuleKind]: RuleSet<RuleAmounts[Kind]> }

/** The same with the source and standing of each rule. */
export type SourcedCostRules = {
  [Kind in RuleKind]: RuleSet<RuleAmounts[Kind], DatedRule<RuleAmounts[Kind]>>
}

const CHECKED = '2026-11-20'
const dollars = (amount: number): number => amount * 100

const BUDGET_2026 = [
  'https://www.channelnewsasia.com/singapore/budget-2026-parf-rebate-cars-coe-electric-vehicles-5926171',
  'https://www.oneshift.com/articles/news/singapore-budget-2026-parf-rebates-reduced-for-new-car-registrations',
  'https://sgcarstrends.com/blog/budget-2026-what-the-parf-rebate-changes-mean-for-car-owners',
]
const BUDGET_2023 = [
  'https://www.channelnewsasia.com/singapore/budget-2023-car-tax-arf-parf-omv-coe-3277081',
]
const ARF_2013 = [
  'https://mhgcars.com.sg/en/news/how-to-calculate-arf/',
  'http://www.sgcarmart.com/new_cars/popups/whatsARF.php',
]
const ARF_2022 = [
  'https://torque.com.sg/news/budget-2022-luxury-cars-now-subject-to-new-arf-tier',
  'https://www.asiaone.com/lifestyle/budget-2022-bmws-lamborghinis-220-arf-tax-rate-drive-prices-luxury-cars',
]
/** Read in a copy that is not for readers, so without its address. */
const ARF_2023 = 'The Edge Singapore on Budget 2023: higher registration fees for luxury cars'
const EV_REBATES = [
  'https://www.malaymail.com/news/singapore/2025/09/08/ev-rebates-to-be-extended-until-2027-in-singapore-but-hybrids-lose-incentives/190462',
]
const ROAD_TAX = [
  'https://pwco.com.sg/insights/singapore-budget-2020-others/',
  'https://www.stcars.sg/guides-articles/road-tax-for-mass-market-electric-cars-in-singapore-to-be-lowered-from-next-year-149084',
  'https://leaderoftheopposition.sg/2023/03/02/road-tax-for-electric-vehicles/',
]
const PETROL_ROAD_TAX = [
  'https://www.sgcarmart.com/articles/news/government-grants-one-year-road-tax-rebate-for-petrol-vehicles-14285',
]
/** From the youngest car to one of ten years. */
const EARLIER_PARF_BANDS = [
  { upToYears: 5, basisPoints: 7500 },
  { upToYears: 6, basisPoints: 7000 },
  { upToYears: 7, basisPoints: 6500 },
  { upToYears: 8, basisPoints: 6000 },
  { upToYears: 9, basisPoints: 5500 },
  { upToYears: 10, basisPoints: 5000 },
]
const recalled = { source: ['recall'], confidence: 'medium', checkedOn: CHECKED } as const
const sourced = (source: readonly string[]) =>
  ({ source, confidence: 'high', checkedOn: CHECKED }) as const

/** The rules known on 20 November 2026: the first content, which marketing maintains. */
export const COST_RULES: SourcedCostRules = {
  excise: { name: RULE_NAMES.excise, rules: [{ amounts: { basisPoints: 2000 }, ...recalled }] },
  gst: { name: RULE_NAMES.gst, rules: [{ amounts: { basisPoints: 900 }, ...recalled }] },
  registrationFee: {
    name: RULE_NAMES.registrationFee,
    rules: [{ amounts: { cents: dollars(350) }, ...recalled }],
  },
  arf: {
    name: RULE_NAMES.arf,
    rules: [
      {
        from: '2013-03-01',
        until: '2022-02-22',
        amounts: {
          tiers: [
            { widthCents: dollars(20_000), basisPoints: 10_000 },
            { widthCents: dollars(30_000), basisPoints: 14_000 },
            { basisPoints: 18_000 },
          ],
        },
        ...sourced(ARF_2013),
        note: 'For COEs of March 2013 and later; the sources do not name the day.',
      },
      {
        from: '2022-02-23',
        until: '2023-02-21',
        amounts: {
          tiers: [
            { widthCents: dollars(20_000), basisPoints: 10_000 },
            { widthCents: dollars(30_000), basisPoints: 14_000 },
            { widthCents: dollars(30_000), basisPoints: 18_000 },
            { basisPoints: 22_000 },
          ],
        },
        ...sourced(ARF_2022),
        note: 'For COEs of the second exercise of February 2022 and later. A car with an older COE that was registered later pays the lower rate.',
      },
      {
        from: '2023-02-22',
        amounts: {
          tiers: [
            { widthCents: dollars(20_000), basisPoints: 10_000 },
            { widthCents: dollars(20_000), basisPoints: 14_000 },
            { widthCents: dollars(20_000), basisPoints: 19_000 },
            { widthCents: dollars(20_000), basisPoints: 25_000 },
            { basisPoints: 32_000 },
          ],
        },
        ...sourced([...BUDGET_2023, ARF_2023]),
        note: 'For COEs of the second exercise of February 2023 and later. A car with an older COE that was registered later pays the lower rate.',
      },
    ],
  },
  ves: {
    name: RULE_NAMES.ves,
    rules: [
      {
        from: '2026-01-01',
        until: '2026-12-31',
        amounts: { A: dollars(22_500), B: 0, C1: -dollars(7500), C3: -dollars(35_000) },
        ...sourced(EV_REBATES),
        note: 'Rebates are for electric cars only. The amount of band C2 was not found.',
      },
      {
        from: '2027-01-01',
        until: '2027-12-31',
        amounts: { A: dollars(20_000), B: 0, C1: -dollars(15_000), C3: -dollars(45_000) },
        ...sourced(EV_REBATES),
        note: 'Rebates are for electric cars only. The amount of band C2 was not found.',
      },
    ],
  },
  eeai: {
    name: RULE_NAMES.eeai,
    rules: [
      {
        from: '2026-01-01',
        until: '2026-12-31',
        amounts: { basisPointsOfArf: 4500, capCents: dollars(7500) },
        ...sourced(EV_REBATES),
        note: 'With the VES rebate at most the whole ARF, which can fall to S$0.',
      },
      {
        from: '2027-01-01',
        until: '2027-12-31',
        amounts: { basisPointsOfArf: 0, capCents: 0 },
        ...sourced(EV_REBATES),
        note: 'The EEAI ends on 31 December 2026.',
      },
    ],
  },
  parf: {
    name: RULE_NAMES.parf,
    rules: [
      {
        until: '2023-02-19',
        amounts: { ageBands: EARLIER_PARF_BANDS },
        ...sourced(BUDGET_2023),
        confidence: 'medium',
        note: 'The cap began with the second COE exercise of February 2023.',
      },
      {
        from: '2023-02-20',
        until: '2026-02-15',
        amounts: { capCents: dollars(60_000), ageBands: EARLIER_PARF_BANDS },
        ...sourced([...BUDGET_2026, ...BUDGET_2023]),
        note: 'A car with an older COE that was registered after the cap began has no cap.',
      },
      {
        from: '2026-02-16',
        amounts: {
          capCents: dollars(30_000),
          ageBands: [
            { upToYears: 5, basisPoints: 3000 },
            { upToYears: 6, basisPoints: 2500 },
            { upToYears: 7, basisPoints: 2000 },
            { upToYears: 8, basisPoints: 1500 },
            { upToYears: 9, basisPoints: 1000 },
            { upToYears: 10, basisPoints: 500 },
          ],
        },
        ...sourced(BUDGET_2026),
        note: 'From the second COE exercise of February 2026. A car with an older COE that was registered later keeps the higher rebate.',
      },
    ],
  },
  coeRebate: {
    name: RULE_NAMES.coeRebate,
    rules: [
      {
        amounts: { months: 120 },
        source: [
          'LTA’s page on PARF and COE rebates at onemotoring.com.sg, in an older copy',
          'LTA’s press release of November 2011 on the same method',
        ],
        confidence: 'medium',
        checkedOn: CHECKED,
        note: 'Both are old: to be compared with today’s page. By months and days: LTA’s own example pays S$4,097.52 of S$16,897 for 29.1 months. Of Category E the lower of its premium and that of the car’s own category counts; of a renewed COE the prevailing premium, over its 60 or 120 months.',
      },
    ],
  },
  coeCategory: {
    name: RULE_NAMES.coeCategory,
    rules: [
      {
        amounts: { electricKw: 110, otherKw: 97, otherCc: 1600 },
        ...sourced([
          'https://www.businesstimes.com.sg/singapore/coe-mainstream-car-premium-exceeds-large-cars-first-time-almost-6-years',
        ]),
      },
    ],
  },
  loan: {
    name: RULE_NAMES.loan,
    rules: [
      {
        from: '2016-05-27',
        amounts: {
          omvLimitCents: dollars(20_000),
          basisPointsUpToLimit: 7000,
          basisPointsAboveLimit: 6000,
          maxYears: 7,
        },
        ...sourced([
          'http://www.ifaq.gov.sg/MAS/TOPICS/BANKING/Vehicle_Loans/7419',
          'https://www.mas.gov.sg/regulation/explainers/motor-vehicle-loans/adjusting-the-value-of-used-motor-vehicles',
        ]),
      },
    ],
  },
  roadTax: {
    name: RULE_NAMES.roadTax,
    rules: [
      {
        from: '2022-01-01',
        amounts: {
          powerBands: [
            { fromKw: 230, baseCents: dollars(1525), centsPerKw: 1000 },
            { fromKw: 30, baseCents: dollars(250), centsPerKw: 375 },
            { fromKw: 7.5, baseCents: dollars(200), centsPerKw: 200 },
            { fromKw: 0, baseCents: dollars(200), centsPerKw: 0 },
          ],
          engineBands: [
            { fromCc: 3000, baseCents: dollars(1525), centsPerCc: 100 },
            { fromCc: 1600, baseCents: dollars(475), centsPerCc: 75 },
            { fromCc: 1000, baseCents: dollars(250), centsPerCc: 37.5 },
            { fromCc: 600, baseCents: dollars(200), centsPerCc: 12.5 },
            { fromCc: 0, baseCents: dollars(200), centsPerCc: 0 },
          ],
          paidPerMille: 782,
        },
        ...sourced([...ROAD_TAX, ...PETROL_ROAD_TAX]),
        note: 'By power for electric cars, of which two bands were merged at the lower formula in 2022; by engine for petrol cars.',
      },
    ],
  },
  afc: {
    name: RULE_NAMES.afc,
    rules: [{ amounts: { cents: dollars(700) }, ...sourced(ROAD_TAX) }],
  },
}
