import { formatDollars } from 'core/numbers'
import { BillIcon } from '@sanity/icons/Bill'
import { defineField, defineType } from 'sanity'
import { buildDateValidator } from '../validation/dated-amount.ts'

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
      description: 'Whole Singapore dollars, without cents.',
      validation: (rule) => [
        rule.required().error('Enter the amount.'),
        rule.integer().positive().error('Enter a whole number of dollars.'),
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
      name: 'provenance',
      title: 'Where this price comes from',
      type: 'provenance',
      validation: (rule) => [
        rule.required().error('Say where this price comes from.'),
        rule.custom(
          buildDateValidator(
            ['amount', 'includesCoe'],
            'The price changed, its date did not. Enter the date from which the new price holds, and read its conditions again.',
          ),
        ),
      ],
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
      subtitle: [includesCoe ? 'with COE' : 'without COE', asOf, isSample ? 'Sample' : undefined]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
