import { CalendarIcon } from '@sanity/icons/Calendar'
import { ruleAmounts, type RuleKind } from 'core/cost/rule-amounts'
import { VES_BANDS } from 'core/cost/ves-bands'
import { formatDate } from 'core/date-names'
import { formatCents } from 'core/numbers'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { DAY } from '../singapore-time.ts'
import { getRuleKind, validateAmounts } from '../validation/cost-rules.ts'
import { validateAfter } from '../validation/dates.ts'
import { getField } from '../validation/siblings.ts'
import { confidenceOptions } from './confidence-options.ts'

/** Stored in whole cents and hundredths of a per cent, entered as dollars and per cent. */
const DOLLARS = { hundredthsOf: 'S$' }
const PER_CENT = { hundredthsOf: '%' }

const buildNumber = (name: string, title: string, options?: object) =>
  defineField({ name, title, type: 'number', ...(options && { options }) })

const FIELD_UNITS = { kW: 'Kw', cc: 'Cc' }

/** Bands of a road tax: a base above a bound, and more for each unit. */
function buildTaxBands(
  measure: string,
  unit: keyof typeof FIELD_UNITS,
  texts: { title: string; description?: string },
) {
  const [from, each] = [`from${FIELD_UNITS[unit]}`, `centsPer${FIELD_UNITS[unit]}`]
  return defineField({
    name: `${measure}Bands`,
    ...texts,
    type: 'array',
    of: [
      defineArrayMember({
        name: `${measure}Band`,
        title: 'Band',
        type: 'object',
        options: { columns: 3 },
        fields: [
          buildNumber(from, `Above ${unit}`),
          buildNumber('baseCents', 'Base', DOLLARS),
          buildNumber(each, `For each ${unit} above`, DOLLARS),
        ],
        preview: {
          select: { bound: from, baseCents: 'baseCents' },
          prepare: ({ bound, baseCents }) => ({
            title: `Above ${bound} ${unit}: ${formatCents(Number(baseCents))}`,
          }),
        },
      }),
    ],
  })
}

/** Amounts of all kinds; a document shows those of its own. */
const AMOUNT_FIELDS = [
  buildNumber('basisPoints', 'Rate', PER_CENT),
  buildNumber('cents', 'Amount', DOLLARS),
  defineField({
    name: 'tiers',
    title: 'Tiers of the OMV, from the lowest',
    type: 'array',
    of: [
      defineArrayMember({
        name: 'tier',
        title: 'Tier',
        type: 'object',
        options: { columns: 2 },
        fields: [
          buildNumber('widthCents', 'For the next (empty: the rest)', DOLLARS),
          buildNumber('basisPoints', 'Rate', PER_CENT),
        ],
        preview: {
          select: { widthCents: 'widthCents', basisPoints: 'basisPoints' },
          prepare: ({ widthCents, basisPoints }) => ({
            title: `${Number(basisPoints) / 100}% of ${widthCents ? `the next ${formatCents(Number(widthCents))}` : 'the rest'}`,
          }),
        },
      }),
    ],
  }),
  ...VES_BANDS.map((band) =>
    defineField({
      ...buildNumber(band, `Band ${band}`, DOLLARS),
      ...(band === 'A' && {
        description: 'A rebate; a surcharge has a minus. Empty: the amount is not known.',
      }),
    }),
  ),
  buildNumber('basisPointsOfArf', 'Share of the ARF', PER_CENT),
  defineField({
    ...buildNumber('capCents', 'At most', DOLLARS),
    description: 'A PARF rebate without a cap has none here.',
  }),
  defineField({
    name: 'ageBands',
    title: 'By age on deregistration, from the youngest',
    type: 'array',
    of: [
      defineArrayMember({
        name: 'ageBand',
        title: 'Band',
        type: 'object',
        options: { columns: 2 },
        fields: [
          buildNumber('upToYears', 'Up to, in years'),
          buildNumber('basisPoints', 'Share of the ARF paid', PER_CENT),
        ],
        preview: {
          select: { upToYears: 'upToYears', basisPoints: 'basisPoints' },
          prepare: ({ upToYears, basisPoints }) => ({
            title: `Up to ${upToYears} years: ${Number(basisPoints) / 100}%`,
          }),
        },
      }),
    ],
  }),
  buildNumber('months', 'Months of a COE'),
  buildNumber('electricKw', 'Category A, electric: up to kW'),
  buildNumber('otherKw', 'Category A, other: up to kW'),
  buildNumber('otherCc', 'Category A, other: up to cc'),
  buildNumber('omvLimitCents', 'OMV of the higher loan, up to', DOLLARS),
  buildNumber('basisPointsUpToLimit', 'Loan up to that OMV', PER_CENT),
  buildNumber('basisPointsAboveLimit', 'Loan above it', PER_CENT),
  buildNumber('maxYears', 'Longest loan, in years'),
  buildTaxBands('power', 'kW', { title: 'For six months by power, from the strongest' }),
  buildTaxBands('engine', 'cc', {
    title: 'For six months by a petrol car’s engine, from the largest',
    description: 'Empty: the tax of petrol cars is left out.',
  }),
  buildNumber('paidPerMille', 'Of 1,000 are paid'),
]

const isOfKind = (kind: RuleKind | undefined, name: string): boolean =>
  kind !== undefined && name in ruleAmounts[kind].shape

export const datedRule = defineType({
  name: 'datedRule',
  title: 'Rule',
  type: 'object',
  icon: CalendarIcon,
  fieldsets: [
    { name: 'time', title: 'In force, both days included', options: { columns: 2 } },
    { name: 'standing', title: 'How sure we are', options: { columns: 2 } },
  ],
  fields: [
    defineField({
      name: 'from',
      title: 'From',
      type: 'date',
      options: DAY,
      fieldset: 'time',
      description: 'Empty: no first day is named.',
    }),
    defineField({
      name: 'until',
      title: 'Until',
      type: 'date',
      options: DAY,
      fieldset: 'time',
      description: 'Empty: no end is announced.',
      validation: (rule) =>
        rule.custom((until, { parent }) =>
          validateAfter(until, getField(parent, 'from'), 'The rule would end before it begins.'),
        ),
    }),
    defineField({
      name: 'amounts',
      title: 'Amounts',
      type: 'object',
      fields: AMOUNT_FIELDS.map((field) => ({
        ...field,
        hidden: ({ document }: { document?: unknown }) =>
          !isOfKind(getRuleKind(document), field.name),
      })),
      validation: (rule) =>
        rule.custom((amounts, { document }) => validateAmounts(amounts, document)),
    }),
    defineField({
      name: 'source',
      title: 'Sources',
      type: 'array',
      description: 'Web addresses; “recall” for what nobody has looked up yet.',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.required().min(1).error('Name a source.'),
    }),
    defineField({
      name: 'confidence',
      title: 'Confidence',
      type: 'string',
      fieldset: 'standing',
      options: confidenceOptions,
      validation: (rule) => rule.required().error('Say how sure we are of this rule.'),
    }),
    defineField({
      name: 'checkedOn',
      title: 'Checked on',
      type: 'date',
      options: DAY,
      fieldset: 'standing',
      validation: (rule) => rule.required().error('Enter the day on which the source was read.'),
    }),
    defineField({
      name: 'note',
      title: 'Note',
      type: 'text',
      rows: 2,
      description: 'Shown beside the rule on the page of rules.',
    }),
  ],
  preview: {
    select: { from: 'from', until: 'until', note: 'note' },
    prepare: ({ from, until, note }) => ({
      title: `${from ? `From ${formatDate(from)}` : 'First day not named'}${until ? ` until ${formatDate(until)}` : ''}`,
      subtitle: note,
    }),
  },
})
