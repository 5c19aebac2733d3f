import { CalendarIcon } from '@sanity/icons/Calendar'
import { defineType } from 'sanity'
import {
  buildCountField,
  buildCutOffField,
  daysAhead,
  leadMinutes,
  slotMinutes,
} from './booking-fields.ts'

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
      name: 'tablesPerSlot',
      title: 'Tables at each time',
      description: 'New parties that can be seated at one time. 0 pauses bookings.',
      min: 0,
      max: 200,
    }),
    slotMinutes,
    buildCountField({
      name: 'maxParty',
      title: 'Largest party',
      description: 'Larger parties are asked to call.',
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
    leadMinutes,
    buildCutOffField(
      'Singapore time, on the day itself. After it, that day can no longer be booked. May stay empty.',
    ),
    daysAhead,
  ],
})
