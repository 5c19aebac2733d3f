import { ClockIcon } from '@sanity/icons/Clock'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { validateHoursDiffer, validateTime } from '../validation/opening-hours.ts'

const DAYS = [
  { title: 'Mon', value: 1 },
  { title: 'Tue', value: 2 },
  { title: 'Wed', value: 3 },
  { title: 'Thu', value: 4 },
  { title: 'Fri', value: 5 },
  { title: 'Sat', value: 6 },
  { title: 'Sun', value: 0 },
]

function toDayNames(days: unknown): string {
  if (!Array.isArray(days)) return ''
  return DAYS.filter(({ value }) => days.includes(value))
    .map(({ title }) => title)
    .join(', ')
}

export const openingHours = defineType({
  name: 'openingHours',
  title: 'Opening hours',
  type: 'object',
  icon: ClockIcon,
  validation: (rule) => rule.custom(validateHoursDiffer),
  fieldsets: [{ name: 'times', title: 'Times in Singapore', options: { columns: 2 } }],
  fields: [
    defineField({
      name: 'days',
      title: 'Days',
      type: 'array',
      of: [defineArrayMember({ type: 'number' })],
      options: { layout: 'grid', list: DAYS },
      validation: (rule) => [
        rule.required().min(1).error('Choose at least one day.'),
        rule.unique().error('Each day once.'),
      ],
    }),
    defineField({
      name: 'opens',
      title: 'Opens',
      type: 'string',
      fieldset: 'times',
      placeholder: '11:30',
      validation: (rule) => [
        rule.required().error('Enter the opening time.'),
        rule.custom(validateTime),
      ],
    }),
    defineField({
      name: 'closes',
      title: 'Closes',
      type: 'string',
      fieldset: 'times',
      description: 'Earlier than “Opens” means after midnight.',
      placeholder: '22:00',
      validation: (rule) => [
        rule.required().error('Enter the closing time.'),
        rule.custom(validateTime),
      ],
    }),
  ],
  preview: {
    select: { days: 'days', opens: 'opens', closes: 'closes' },
    prepare: ({ days, opens, closes }) => ({
      title: toDayNames(days) || 'No days yet',
      subtitle: `${opens ?? '?'} – ${closes ?? '?'}`,
    }),
  },
})
