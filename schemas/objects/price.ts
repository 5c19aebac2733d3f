import { formatDollars } from 'core/numbers'
import { BillIcon } from '@sanity/icons/Bill'
import { formatDate } from 'core/date-names'
import { defineField, defineType } from 'sanity'
import { buildDateValidator, warnOfJump, warnOfSource } from '../validation/dated-amount.ts'
import { requireObject } from '../validation/required-object.ts'
import { getField } from '../validation/siblings.ts'

/** Entered with thousands apart. */
const WHOLE_DOLLARS: object = { wholeOf: 'S$' }

export const price = defineType({
  name: 'price',
  title: 'Price',
  type: 'object',
  icon: BillIcon,
  fields: [
    defineField({
      name: 'amount',
      title: 'Amount in S$',
      type: 'number',
      options: WHOLE_DOLLARS,
      description: 'Whole Singapore dollars, without cents.',
      validation: (rule) => [
        rule.required().error('Enter the amount.'),
        rule.integer().greaterThan(0).error('Enter a whole number of dollars, above zero.'),
        rule.custom(warnOfJump).warning(),
      ],
    }),
    // It stands directly below the amount: a new price has a date and a source of its own.
    defineField({
      name: 'provenance',
      title: 'Where this price comes from',
      type: 'provenance',
      validation: (rule) => [
        requireObject(rule, 'Say where this price comes from: source, date and confidence.'),
        rule.custom(
          buildDateValidator(
            ['amount', 'includesCoe'],
            'The price changed, its date did not. Enter the date from which the new price holds, and read its conditions again.',
          ),
        ),
        rule.custom(warnOfSource).warning(),
      ],
    }),
    defineField({
      name: 'includesCoe',
      title: 'Includes the COE',
      type: 'boolean',
      description: 'The site says “with COE” or “without COE” beside the price.',
      validation: (rule) => rule.required().error('Say whether the COE is in the price.'),
    }),
    defineField({
      name: 'omv',
      title: 'OMV in S$',
      type: 'number',
      options: WHOLE_DOLLARS,
      description:
        'Open market value: what customs assess. “What it costs” works out duty, taxes and the loan limit from it.',
      validation: (rule) =>
        rule
          .integer()
          .greaterThan(0)
          .error('Enter a whole number of dollars above zero, or leave it empty.'),
    }),
    defineField({
      name: 'isOmvExample',
      title: 'The OMV is an example',
      type: 'boolean',
      description: 'The site says so until customs’ figure is in.',
      hidden: ({ parent }) => getField(parent, 'omv') === undefined,
    }),
  ],
  preview: {
    select: {
      amount: 'amount',
      includesCoe: 'includesCoe',
      asOf: 'provenance.asOf',
      isSample: 'provenance.isSample',
    },
    prepare: ({ amount, includesCoe, asOf, isSample }) => ({
      title: typeof amount === 'number' ? formatDollars(amount) : 'No amount yet',
      subtitle: [
        includesCoe ? 'with COE' : 'without COE',
        asOf && formatDate(asOf),
        isSample ? 'Sample' : undefined,
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
