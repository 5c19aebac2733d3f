import { TrendUpwardIcon } from '@sanity/icons/TrendUpward'
import { formatDollars } from 'core/numbers'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { coeCategoryOptions } from '../objects/coe-category-options.ts'
import { requireObject } from '../validation/required-object.ts'

export const coeDropBlock = defineType({
  name: 'coeDropBlock',
  title: 'COE drop',
  type: 'object',
  icon: TrendUpwardIcon,
  description:
    'What a buyer gets back when the COE falls, worked out from the latest result and the price of the car.',
  fields: [
    defineField({ name: 'heading', title: 'Heading', type: 'string' }),
    defineField({
      name: 'car',
      title: 'Car',
      type: 'reference',
      to: [{ type: 'carModel' }],
      description: 'The arithmetic takes its lowest price with COE.',
      validation: (rule) => rule.required().error('Choose the car.'),
    }),
    defineField({
      name: 'category',
      title: 'COE category',
      type: 'string',
      options: coeCategoryOptions,
      validation: (rule) => rule.required().error('Choose the category.'),
    }),
    defineField({
      name: 'most',
      title: 'The most that is given back, in S$',
      type: 'number',
      validation: (rule) => [
        rule.required().error('Enter the limit.'),
        rule.integer().greaterThan(0).error('Enter a whole number of dollars, above zero.'),
      ],
    }),
    defineField({
      name: 'provenance',
      title: 'Where the limit comes from',
      type: 'provenance',
      validation: (rule) =>
        requireObject(rule, 'Say where the limit comes from: source, date and confidence.'),
    }),
    defineField({
      name: 'outcomesHeading',
      title: 'Heading of the outcomes',
      type: 'string',
      description: '“Five ways it can go”.',
    }),
    defineField({
      name: 'changes',
      title: 'Outcomes',
      type: 'array',
      description:
        'By how many dollars the next result differs from the latest: −3000 where it falls by S$3,000, 0 where it stays.',
      of: [defineArrayMember({ type: 'number' })],
      validation: (rule) => [
        rule.required().min(1).error('Add at least one outcome.'),
        rule.unique().error('Each outcome once.'),
      ],
    }),
  ],
  preview: {
    select: { title: 'heading', category: 'category', most: 'most' },
    prepare: ({ title, category, most }) => ({
      title: title ?? 'COE drop',
      subtitle: [
        'COE drop',
        category && `Category ${category}`,
        typeof most === 'number' && `at most ${formatDollars(most)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
