import { BarChartIcon } from '@sanity/icons/BarChart'
import { formatDate } from 'core/date-names'
import { formatDollars } from 'core/numbers'
import { defineArrayMember, defineField, defineType } from 'sanity'
import {
  validateCoeDay,
  validateCoeResults,
  validateExerciseDay,
  validatePremium,
  warnOfNewerResults,
} from '../validation/coe-results.ts'
import { resultCategoryOptions } from '../objects/coe-category-options.ts'
import { DAY } from '../singapore-time.ts'

export const coeResults = defineType({
  name: 'coeResults',
  title: 'COE results',
  type: 'document',
  icon: BarChartIcon,
  fields: [
    defineField({
      name: 'results',
      title: 'Results',
      type: 'array',
      description:
        'Premiums with which exercises ended. “Today” offers those that LTA has published, to be confirmed in one press; until then visitors see none of them. Cars need A and B. After 30 days the site says that a result is old.',
      of: [
        defineArrayMember({
          name: 'coeResult',
          title: 'Result',
          type: 'object',
          options: { columns: 2 },
          fields: [
            defineField({
              name: 'date',
              title: 'Result of',
              type: 'date',
              options: DAY,
              validation: (rule) => [
                rule.required().error('Choose the day on which the exercise ended.'),
                rule.custom((date, { document }) => validateCoeDay(date, document)),
              ],
            }),
            defineField({
              name: 'category',
              title: 'Category',
              type: 'string',
              options: resultCategoryOptions,
              validation: (rule) => rule.required().error('Choose the category.'),
            }),
            defineField({
              name: 'premium',
              title: 'Quota premium in S$',
              type: 'number',
              description: 'Whole Singapore dollars.',
              validation: (rule) => [
                rule.required().error('Enter the premium.'),
                rule.custom(validatePremium),
              ],
            }),
            defineField({
              name: 'source',
              title: 'Source',
              type: 'string',
              description: 'Who says so: LTA’s page, or the title of a paper.',
              validation: (rule) => rule.required().error('Name the source.'),
            }),
          ],
          preview: {
            select: { date: 'date', category: 'category', premium: 'premium', source: 'source' },
            prepare: ({ date, category, premium, source }) => ({
              title: `Category ${category ?? '?'}: ${typeof premium === 'number' ? formatDollars(premium) : 'no premium yet'}`,
              subtitle: [date ? formatDate(date) : 'No date yet', source]
                .filter(Boolean)
                .join(' · '),
            }),
          },
        }),
      ],
      validation: (rule) => [
        rule.custom((results, { document }) => validateCoeResults(results, document)),
        rule.custom((results, { document }) => warnOfNewerResults(results, document)).warning(),
      ],
    }),
    defineField({
      name: 'moves',
      title: 'Moved exercises',
      type: 'array',
      description:
        'By the calendar, results come on the Wednesday after the first and the third Monday of a month. Enter here what LTA holds on another day.',
      of: [
        defineArrayMember({
          name: 'coeMove',
          title: 'Moved exercise',
          type: 'object',
          options: { columns: 2 },
          fields: [
            defineField({
              name: 'day',
              title: 'By the calendar',
              type: 'date',
              options: DAY,
              validation: (rule) => [
                rule.required().error('Choose the day by the calendar.'),
                rule.custom(validateExerciseDay),
              ],
            }),
            defineField({
              name: 'to',
              title: 'Ends on',
              type: 'date',
              options: DAY,
              validation: (rule) => rule.required().error('Choose the day on which it ends.'),
            }),
          ],
          preview: {
            select: { day: 'day', to: 'to' },
            prepare: ({ day, to }) => ({
              title: `${day ? formatDate(day) : '?'} → ${to ? formatDate(to) : '?'}`,
            }),
          },
        }),
      ],
      validation: (rule) =>
        rule.custom<{ day?: string }[]>((moves) => {
          const days = (moves ?? []).flatMap(({ day }) => (day ? [day] : []))
          return new Set(days).size === days.length ? true : 'Each exercise is moved once.'
        }),
    }),
  ],
  preview: { prepare: () => ({ title: 'COE results' }) },
})
