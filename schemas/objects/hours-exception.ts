import { CalendarIcon } from '@sanity/icons/Calendar'
import { formatDate } from 'core/date-names'
import { defineField, defineType } from 'sanity'
import { DAY } from '../singapore-time.ts'
import { validateHoursException, validateTime } from '../validation/opening-hours.ts'

export const hoursException = defineType({
  name: 'hoursException',
  title: 'Exception',
  type: 'object',
  icon: CalendarIcon,
  validation: (rule) => rule.custom(validateHoursException),
  fieldsets: [{ name: 'times', title: 'Times in Singapore', options: { columns: 2 } }],
  fields: [
    defineField({
      name: 'date',
      title: 'Date',
      type: 'date',
      options: DAY,
      validation: (rule) => rule.required().error('Choose the day.'),
    }),
    defineField({
      name: 'closed',
      title: 'Closed all day',
      type: 'boolean',
      initialValue: true,
    }),
    defineField({
      name: 'opens',
      title: 'Opens',
      type: 'string',
      fieldset: 'times',
      placeholder: '11:30',
      hidden: ({ parent }) => parent?.closed === true,
      validation: (rule) => rule.custom(validateTime),
    }),
    defineField({
      name: 'closes',
      title: 'Closes',
      type: 'string',
      fieldset: 'times',
      placeholder: '15:00',
      hidden: ({ parent }) => parent?.closed === true,
      validation: (rule) => rule.custom(validateTime),
    }),
    defineField({
      name: 'note',
      title: 'Note',
      type: 'string',
      description: 'The reason, as visitors read it: “Chinese New Year”.',
    }),
  ],
  preview: {
    select: { date: 'date', closed: 'closed', opens: 'opens', closes: 'closes', note: 'note' },
    prepare: ({ date, closed, opens, closes, note }) => ({
      title: [date ? formatDate(date) : 'No date yet', note].filter(Boolean).join(': '),
      subtitle: closed ? 'Closed' : `${opens ?? '?'} – ${closes ?? '?'}`,
    }),
  },
})
