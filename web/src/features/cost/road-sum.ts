import { getRule } from 'core/cost/dated-rules'
import { getOnTheRoad, type OnTheRoad } from 'core/cost/on-the-road'
import type { Tier } from 'core/cost/rules'
import { formatDate } from 'core/date-names'
import { formatCents } from 'core/numbers'
import { toPercent } from './amount-text.ts'
import type { CostInput } from './cost-entries.ts'
import type { CostLine, Gap, RuleId } from './cost-line.ts'
import { toGapText } from 'core/cost/gap-text'

export interface RoadSum {
  lines: CostLine[]
  /** Of the bar: what the price is made of. */
  parts: { label: string; cents: number; rule: RuleId }[]
  restCents: number
  arfPaidCents: number
}

/** "100% of the first S$20,000, 140% of the next", up to the tier of the OMV. */
function toTiersText(omvCents: number, tiers: readonly Tier[]): string {
  const texts: string[] = []
  let from = 0
  for (const { widthCents, basisPoints } of tiers) {
    if (texts.length > 0 && omvCents <= from) break
    const share = toPercent(basisPoints)
    if (widthCents === undefined) texts.push(`${share} of the rest`)
    else if (from === 0) texts.push(`${share} of the first ${formatCents(widthCents)}`)
    else texts.push(`${share} of the next`)
    from += widthCents ?? 0
  }
  return texts.join(', ')
}

const getCents = ({ lines }: OnTheRoad, wanted: string): number =>
  lines.find(({ name }) => name === wanted)?.cents ?? 0

const toEnd = (until: string | undefined): string => (until ? ` Ends ${formatDate(until)}.` : '')

/** What its gaps can be of. */
const ROAD_RULES = ['excise', 'gst', 'arf', 'eeai', 'ves', 'registrationFee'] as const

/** The price line by line, with each rule's own words. */
export function getRoadSum(
  { version, numbers, registered, vesBand, coeResult, rules }: CostInput,
  isElectric: boolean,
): RoadSum | Gap {
  const { price, coeCategory } = version
  const { omv, coe } = numbers
  if (omv === undefined) return { gap: 'The OMV of this version is not published.', rule: 'omv' }
  if (coe === undefined) {
    return { gap: 'No COE result is known for this car’s category.', rule: 'coe' }
  }
  const omvCents = omv * 100
  const sum = getOnTheRoad(
    {
      omvCents,
      coePremiumCents: coe * 100,
      isElectric,
      vesBand,
      registered,
      priceCents: price.amount * 100,
    },
    rules,
  )
  if (!sum.ok) {
    const { error } = sum
    const rule = ROAD_RULES.find((kind) => error.rule.startsWith(rules[kind].name))
    return { gap: toGapText(error), rule }
  }
  const { value } = sum
  const restCents = value.restCents ?? 0
  const [excise, gst, arf, eeai, category] = [
    getRule(rules.excise, registered),
    getRule(rules.gst, registered),
    getRule(rules.arf, registered),
    getRule(rules.eeai, registered),
    getRule(rules.coeCategory, registered),
  ] as const
  if (!excise.ok || !gst.ok || !arf.ok || !eeai.ok || !category.ok) {
    return { gap: 'A rule is not known for this day, so this can’t be worked out.' }
  }
  const isOmvOwn = price.omv?.amount !== omv
  const omvLabel = isOmvOwn ? 'OMV, as you put it' : price.omv?.isExample ? 'OMV, example' : 'OMV'
  const isCoeOwn = coeResult === undefined || coeResult.premiumCents !== coe * 100
  const year = registered.slice(0, 4)
  const vesCents = getCents(value, 'ves')
  const lines: CostLine[] = [
    { label: omvLabel, amount: formatCents(omvCents), rule: 'omv' },
    {
      label: `Excise duty, ${toPercent(excise.value.amounts.basisPoints)}`,
      amount: formatCents(getCents(value, 'excise')),
      rule: 'excise',
    },
    {
      label: `GST, ${toPercent(gst.value.amounts.basisPoints)} of the two above`,
      amount: formatCents(getCents(value, 'gst')),
      rule: 'gst',
    },
    {
      label: 'ARF',
      note: `${toTiersText(omvCents, arf.value.amounts.tiers)}.${arf.value.from ? ` Rule of ${formatDate(arf.value.from)}.` : ''}`,
      amount: formatCents(getCents(value, 'arf')),
      rule: 'arf',
    },
    ...(isElectric
      ? [
          {
            label: 'EEAI',
            note:
              eeai.value.amounts.capCents === 0
                ? 'Ended before this day.'
                : `${toPercent(eeai.value.amounts.basisPointsOfArf)} of ARF, at most ${formatCents(eeai.value.amounts.capCents)}.${toEnd(eeai.value.until)}`,
            amount: formatCents(getCents(value, 'eeai')),
            rule: 'eeai',
            look: 'less',
          } as const,
        ]
      : []),
    {
      label: `VES, if Band ${vesBand}`,
      note: `${year} rate. The band is on the LTA sheet; Band ${vesBand} is assumed.`,
      amount: formatCents(vesCents),
      rule: 'ves',
      ...(vesCents < 0 && { look: 'less' as const }),
    },
    {
      label: coeCategory ? `COE, Category ${coeCategory}` : 'COE',
      note: [
        coeCategory &&
          isElectric &&
          `${category.value.amounts.electricKw} kW or ${coeCategory === 'A' ? 'less' : 'more'}.`,
        isCoeOwn ? 'As you put it.' : `Result of ${formatDate(coeResult.date)}.`,
      ]
        .filter(Boolean)
        .join(' '),
      amount: formatCents(coe * 100),
      rule: 'coe',
    },
    {
      label: 'Registration fee',
      amount: formatCents(getCents(value, 'registrationFee')),
      rule: 'registrationFee',
    },
    {
      label: 'Duty, tax, rebates and COE',
      amount: formatCents(value.subtotalCents),
      rule: 'sums',
      look: 'sum',
    },
    {
      label: 'Delivery, plates, our margin',
      note:
        restCents < 0
          ? 'The lines above come to more than the price: they are not those of this price. Ask us.'
          : `What is left of the price. It moves when the ${price.omv?.isExample && !isOmvOwn ? 'example ' : ''}OMV moves.`,
      amount: formatCents(restCents),
      rule: 'rest',
    },
    {
      label: 'On the road',
      amount: formatCents(price.amount * 100),
      rule: 'price',
      look: 'total',
    },
  ]
  return {
    lines,
    parts: [
      {
        label: coeCategory ? `COE, Category ${coeCategory}` : 'COE',
        cents: coe * 100,
        rule: 'coe' as const,
      },
      { label: 'OMV', cents: omvCents, rule: 'omv' as const },
      { label: 'ARF after rebates', cents: value.arfPaidCents, rule: 'arf' as const },
      {
        label: 'Everything else',
        rule: 'rest' as const,
        cents: restCents + getCents(value, 'registrationFee') + Math.max(vesCents, 0),
      },
      {
        label: 'Excise duty and GST',
        rule: 'excise' as const,
        cents: getCents(value, 'excise') + getCents(value, 'gst'),
      },
    ].filter(({ cents }) => cents > 0),
    restCents,
    arfPaidCents: value.arfPaidCents,
  }
}
