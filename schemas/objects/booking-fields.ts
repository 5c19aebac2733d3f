import { defineField } from 'sanity'
import { validateTime } from '../validation/opening-hours.ts'

interface CountField {
  name: string
  title: string
  description?: string
  min: number
  max: number
}

/** A whole number that bookings require. */
export const buildCountField = ({ name, title, description, min, max }: CountField) =>
  defineField({
    name,
    title,
    type: 'number',
    description,
    validation: (rule) => [
      rule.required().error('Enter a number: without it nothing can be booked.'),
      rule.integer().min(min).max(max).error(`Enter a whole number from ${min} to ${max}.`),
    ],
  })

/** Length of a slot, which sets the times on offer. */
export const slotMinutes = defineField({
  name: 'slotMinutes',
  title: 'Minutes from one time to the next',
  type: 'number',
  options: { list: [15, 20, 30, 45, 60] },
  validation: (rule) => rule.required().error('Choose how far apart the times are.'),
})

export const buildCutOffField = (description: string) =>
  defineField({
    name: 'cutOff',
    title: 'Closes at',
    type: 'string',
    description,
    placeholder: '20:00',
    validation: (rule) => rule.custom(validateTime),
  })

export const leadMinutes = buildCountField({
  name: 'leadMinutes',
  title: 'Notice in minutes',
  description: 'The shortest time between a booking and the visit.',
  min: 0,
  max: 7 * 24 * 60,
})

export const daysAhead = buildCountField({
  name: 'daysAhead',
  title: 'Days ahead',
  description: 'How far ahead it can be booked.',
  min: 1,
  max: 365,
})
