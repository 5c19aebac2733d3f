import { getRule } from 'core/cost/dated-rules'
import { getOnTheRoad, type OnTheRoad } from 'core/cost/on-the-road'
import type { Tier } from 'core/cost/rules'
import { formatDate } from 'core/date-names'
import { formatCents } from 'core/numbers'
import { toPercent } from './amount-text.ts'
import { type CostInput, getPriceGap } from './cost-entries.ts'
import type { CostLine, Gap, RuleId } from './cost-line.ts'
import { toGapText } from 'core/cost/gap-text'

export interface RoadSum {
  lines: CostLine[]
  /** Segments of the bar: parts of the price, or without a rest those of duty, tax and COE. */
  parts: { label: string; cents: number; rule: RuleId }[]
  subtotalCents: number
  /** Part of the price beyond the lines; absent where the two do not belong together. */
  restCents?: number
  arfPaidCents: number
}

const NOT_WORKED_OUT = 'Not worked out'

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

/** "Of its S$22,500, S$19,500 counts: …" where the ARF is the limit. */
function getVesCap(bandCents: number | undefined, vesCents: number): string | undefined {
  return bandCents !== undefined && bandCents > 0 && -vesCents < bandCents
    ? `Of its ${formatCents(bandCents)}, ${formatCents(-vesCents)} ${vesCents === 0 ? 'count' : 'counts'}: no more ARF is left.`
    : undefined
}

/** The part of the price beyond the lines, or why it is not worked out. */
function getRest(input: CostInput, subtotalCents: number): { cents?: number; note: string } {
  const { version, numbers, coeResult } = input
  const { price } = version
  const gap = getPriceGap(input)
  if (gap !== undefined) return { note: gap }
  const { asOf } = price.provenance
  if (coeResult === undefined || coeResult.premiumCents !== (numbers.coe ?? 0) * 100) {
    return { note: 'The price holds another COE than the one you put in.' }
  }
  if (asOf < coeResult.date) {
    return {
      note: `The price is of ${formatDate(asOf)}, the COE result of ${formatDate(coeResult.date)}: one can’t be taken from the other. Ask us for a price of today.`,
    }
  }
  const cents = price.amount * 100 - subtotalCents
  return cents < 0
    ? {
        note: 'The lines above come to more than the price, so they are not those of this price. Ask us.',
      }
    : {
        cents,
        note: `Delivery, plates and all else that the price includes. It moves when the ${price.omv?.isExample && price.omv.amount === numbers.omv ? 'example ' : ''}OMV moves.`,
      }
}

/** Rules that gaps of the sum can be of. */
const ROAD_RULES = ['excise', 'gst', 'arf', 'eeai', 'ves', 'registrationFee'] as const

/** The price line by line, with each rule's own words. */
export function getRoadSum(input: CostInput, isElectric: boolean): RoadSum | Gap {
  const { version, numbers, registered, vesBand, coeResult, rules } = input
  const { price, coeCategory } = version
  const { omv, coe } = numbers
  if (omv === undefined) return { gap: 'The OMV of this version is not published.', rule: 'omv' }
  if (coe === undefined) {
    return version.categoryConflict === undefined
      ? { gap: 'No COE result is known for this car’s category.', rule: 'coe' }
      : {
          gap: `${version.categoryConflict} Put in a COE premium, and the lines are worked out with it.`,
          rule: 'coeCategory',
        }
  }
  const omvCents = omv * 100
  const sum = getOnTheRoad(
    {
      omvCents,
      coePremiumCents: coe * 100,
      isElectric,
      vesBand,
      registered,
    },
    rules,
  )
  if (!sum.ok) {
    const { error } = sum
    const rule = ROAD_RULES.find((kind) => error.rule.startsWith(rules[kind].name))
    return { gap: toGapText(error), rule }
  }
  const { value } = sum
  const rest = getRest(input, value.subtotalCents)
  const isOfYear = getPriceGap(input) === undefined
  const [excise, gst, arf, eeai, ves, category] = [
    getRule(rules.excise, registered),
    getRule(rules.gst, registered),
    getRule(rules.arf, registered),
    getRule(rules.eeai, registered),
    getRule(rules.ves, registered),
    getRule(rules.coeCategory, registered),
  ] as const
  if (!excise.ok || !gst.ok || !arf.ok || !eeai.ok || !ves.ok || !category.ok) {
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
      label: `${rules.excise.name}, ${toPercent(excise.value.amounts.basisPoints)}`,
      amount: formatCents(getCents(value, 'excise')),
      rule: 'excise',
    },
    {
      label: `${rules.gst.name}, ${toPercent(gst.value.amounts.basisPoints)} of the two above`,
      amount: formatCents(getCents(value, 'gst')),
      rule: 'gst',
    },
    {
      label: rules.arf.name,
      note: `${toTiersText(omvCents, arf.value.amounts.tiers)}.${arf.value.from ? ` Rule of ${formatDate(arf.value.from)}.` : ''}`,
      amount: formatCents(getCents(value, 'arf')),
      rule: 'arf',
    },
    ...(isElectric
      ? [
          {
            label: rules.eeai.name,
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
      label: `${rules.ves.name}, if Band ${vesBand}`,
      note: [
        `${year} rate. Band ${vesBand} is assumed; the LTA sheet says.`,
        isElectric && getVesCap(ves.value.amounts[vesBand], vesCents),
      ]
        .filter(Boolean)
        .join(' '),
      amount: formatCents(vesCents),
      rule: 'ves',
      ...(vesCents < 0 && { look: 'less' as const }),
    },
    {
      label: coeCategory ? `COE, Category ${coeCategory}` : 'COE',
      note: [
        coeCategory &&
          isElectric &&
          (coeCategory === 'A'
            ? `${category.value.amounts.electricKw} kW or less.`
            : `More than ${category.value.amounts.electricKw} kW.`),
        isCoeOwn ? 'As you put it.' : `Result of ${formatDate(coeResult.date)}.`,
      ]
        .filter(Boolean)
        .join(' '),
      amount: formatCents(coe * 100),
      rule: 'coe',
    },
    {
      label: rules.registrationFee.name,
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
      label: 'The rest of the price',
      note: rest.note,
      amount: rest.cents === undefined ? NOT_WORKED_OUT : formatCents(rest.cents),
      rule: 'rest',
    },
    {
      label: `On the road, registered in ${year}`,
      note: isOfYear ? `Our price of ${formatDate(price.provenance.asOf)}.` : undefined,
      amount: isOfYear ? formatCents(price.amount * 100) : 'On request',
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
        // Without the rest of the price, it is the fee alone unless VES adds a surcharge.
        label:
          rest.cents === undefined && vesCents <= 0
            ? rules.registrationFee.name
            : 'Everything else',
        rule: rest.cents === undefined ? ('registrationFee' as const) : ('rest' as const),
        cents: (rest.cents ?? 0) + getCents(value, 'registrationFee') + Math.max(vesCents, 0),
      },
      {
        label: 'Excise duty and GST',
        rule: 'excise' as const,
        cents: getCents(value, 'excise') + getCents(value, 'gst'),
      },
    ].filter(({ cents }) => cents > 0),
    subtotalCents: value.subtotalCents,
    ...(rest.cents !== undefined && { restCents: rest.cents }),
    arfPaidCents: value.arfPaidCents,
  }
}
