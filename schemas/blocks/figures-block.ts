import { BarChartIcon } from '@sanity/icons/BarChart'
import { defineArrayMember, defineField, defineType } from 'sanity'

export const figuresBlock = defineType({
  name: 'figuresBlock',
  title: 'Figures',
  type: 'object',
  icon: BarChartIcon,
  description: 'Large numbers in a row, each with its source.',
  fields: [
    defineField({ name: 'heading', title: 'Heading', type: 'string' }),
    defineField({
      name: 'figures',
      title: 'Figures',
      type: 'array',
      of: [defineArrayMember({ type: 'figure' })],
      validation: (rule) => rule.required().min(1).max(6).error('Add one to six figures.'),
    }),
  ],
  preview: {
    select: { title: 'heading', label: 'figures.0.label', value: 'figures.0.value' },
    prepare: ({ title, label, value }) => ({
      title: title ?? [label, value].filter(Boolean).join(': '),
      subtitle: 'Figures',
    }),
  },
})
