import { defineField, defineType } from 'sanity'
import { ClockIcon } from '@sanity/icons/Clock'
import { validateDriveTimes, validateTime } from '../validation/opening-hours.ts'
import { getString } from '../validation/siblings.ts'
import {
  buildCountField,
  buildCutOffField,
  daysAhead,
  leadMinutes,
  slotMinutes,
} from './booking-fields.ts'

export const testDrives = defineType({
  name: 'testDrives',
  title: 'Test drives',
  type: 'object',
  icon: ClockIcon,
  description:
    'What can be booked on the site, within the opening hours. Changes take effect within seconds; existing bookings stay. Empty: no test drives here.',
  options: { columns: 2 },
  fields: [
    buildCountField({
      name: 'advisersPerSlot',
      title: 'Advisers at each time',
      description: 'How many drives can start at one time. 0 pauses test drives.',
      min: 0,
      max: 50,
    }),
    buildCountField({
      name: 'carsPerSlot',
      title: 'Cars of each model',
      description: 'How many drives of one model can start at one time.',
      min: 0,
      max: 20,
    }),
    defineField({
      name: 'from',
      title: 'First drive',
      type: 'string',
      description: 'Singapore time.',
      placeholder: '10:30',
      validation: (rule) => [
        rule.required().error('Enter the start of the first drive.'),
        rule.custom(validateTime),
      ],
    }),
    defineField({
      name: 'until',
      title: 'Last drive',
      type: 'string',
      description: 'Singapore time: when it starts.',
      placeholder: '16:30',
      validation: (rule) => [
        rule.required().error('Enter the start of the last drive.'),
        rule.custom(validateTime),
        // On the fields instead of the object, since a document's field rules replace those of its
        // type.
        rule.custom<string>((until, { parent }) =>
          validateDriveTimes({ from: getString(parent, 'from'), until }),
        ),
      ],
    }),
    slotMinutes,
    leadMinutes,
    buildCutOffField(
      'Singapore time, on the day before. After it, the next day can no longer be booked. May stay empty.',
    ),
    daysAhead,
  ],
})
