import { BillIcon } from '@sanity/icons/Bill'
import { defineField, defineType } from 'sanity'

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
        rule.required().error('Write the amount.'),
        rule.integer().positive().error('Write a whole number of dollars.'),
      ],
    }),
    defineField({
      name: 'includesCoe',
      title: 'Includes the COE',
      type: 'boolean',
      description: 'The site says “with COE” or “without COE” beside the price.',
      initialValue: true,
    }),
    defineField({
      name: 'provenance',
      title: 'Where this price comes from',
      type: 'provenance',
      validation: (rule) => rule.required().error('Say where this price comes from.'),
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
      title: typeof amount === 'number' ? `S$${amount.toLocaleString('en-SG')}` : 'No amount yet',
      subtitle: [includesCoe ? 'with COE' : 'without COE', asOf, isSample ? 'Sample' : undefined]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
