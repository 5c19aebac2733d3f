import { CalendarIcon } from '@sanity/icons/Calendar'
import { DEFAULT_STAYS } from 'core/table-stays'
import { defineField, defineType } from 'sanity'
import {
  buildCountField,
  buildCutOffField,
  daysAhead,
  leadMinutes,
  slotMinutes,
} from './booking-fields.ts'

const buildStayField = (name: keyof typeof DEFAULT_STAYS, title: string, assumed: number) =>
  defineField({
    name,
    title,
    type: 'number',
    description: `From sitting down to leaving. Empty: ${assumed}.`,
    validation: (rule) =>
      rule.integer().min(15).max(480).error('Enter a whole number of minutes from 15 to 480.'),
  })

export const tableBooking = defineType({
  name: 'tableBooking',
  title: 'Tables',
  type: 'object',
  icon: CalendarIcon,
  description:
    'What can be booked on the site, within the opening hours. Changes take effect within seconds; existing bookings stay. Empty: no bookings on the site.',
  options: { columns: 2 },
  fields: [
    buildCountField({
      name: 'seats',
      title: 'Seats',
      description:
        'Guests with a booking who can sit at one time; keep some for walk-ins. 0 pauses bookings.',
      min: 0,
      max: 1000,
    }),
    slotMinutes,
    buildStayField('stayUpTo2', 'Minutes a table is taken by 1 or 2', DEFAULT_STAYS.stayUpTo2),
    buildStayField('stayUpTo4', 'Minutes by 3 or 4', DEFAULT_STAYS.stayUpTo4),
    buildStayField('stayAbove4', 'Minutes by 5 and more', DEFAULT_STAYS.stayAbove4),
    buildCountField({
      name: 'maxParty',
      title: 'Largest party',
      description: 'Larger parties can send a request for a large group, or call.',
      min: 1,
      max: 50,
    }),
    buildCountField({
      name: 'lastSeatingMinutes',
      title: 'Last seating',
      description: 'Minutes before closing time.',
      min: 0,
      max: 240,
    }),
    defineField({
      name: 'lateMinutes',
      title: 'Minutes a table is kept',
      type: 'number',
      description: 'For a party that is late. Visitors read it before they book. May stay empty.',
      validation: (rule) =>
        rule.integer().min(5).max(120).error('Enter a whole number of minutes from 5 to 120.'),
    }),
    defineField({
      name: 'noShowRule',
      title: 'When nobody comes',
      type: 'string',
      description: 'One sentence that visitors read before they book. May stay empty.',
      placeholder: 'Please cancel when plans change, so that somebody else can have the table.',
      validation: (rule) => rule.max(160).error('Shorten this to 160 characters or fewer.'),
    }),
    defineField({
      name: 'asksDeposit',
      title: 'Ask for a deposit',
      type: 'boolean',
      description:
        'Visitors read before they book that the restaurant will contact them about it. The site takes no payment for tables.',
    }),
    defineField({
      name: 'depositDollars',
      title: 'Deposit for each guest, in dollars',
      type: 'number',
      hidden: ({ parent }) => parent?.asksDeposit !== true,
      validation: (rule) =>
        rule.custom((value, { parent }) => {
          const isAsked = Object(parent).asksDeposit === true
          if (!isAsked) return true
          const isFine = typeof value === 'number' && Number.isInteger(value) && value >= 1
          return isFine && value <= 500 ? true : 'Enter whole dollars from 1 to 500.'
        }),
    }),
    leadMinutes,
    buildCutOffField(
      'Singapore time, on the day itself. After it, that day can no longer be booked. May stay empty.',
    ),
    daysAhead,
  ],
})
