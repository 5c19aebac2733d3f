import { TiersIcon } from '@sanity/icons/Tiers'
import { scheduledPricesField } from './scheduled-price.ts'
import { defineField, defineType } from 'sanity'

export const variant = defineType({
  name: 'variant',
  title: 'Variant',
  type: 'object',
  icon: TiersIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      description: '“Premium”, “Performance AWD”.',
      validation: (rule) => rule.required().error('Name the variant.'),
    }),
    defineField({
      name: 'summary',
      title: 'Summary',
      type: 'text',
      rows: 2,
      description: 'What sets it apart, in one sentence.',
    }),
    defineField({ name: 'price', title: 'Price', type: 'price' }),
    scheduledPricesField,
  ],
  preview: {
    select: { title: 'name', subtitle: 'summary' },
  },
})
