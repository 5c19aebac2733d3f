import { ClockIcon } from '@sanity/icons/Clock'
import { formatMoment } from 'core/date-names'
import { formatDollars } from 'core/numbers'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { SINGAPORE_TIME } from '../singapore-time.ts'
import { validateAfter, validateNoOverlap } from '../validation/dates.ts'
import { getField } from '../validation/siblings.ts'

export const scheduledPrice = defineType({
  name: 'scheduledPrice',
  title: 'Scheduled price',
  type: 'object',
  icon: ClockIcon,
  fieldsets: [{ name: 'time', title: 'Holds, in Singapore’s time', options: { columns: 2 } }],
  fields: [
    defineField({
      name: 'startsAt',
      title: 'From',
      type: 'datetime',
      options: SINGAPORE_TIME,
      fieldset: 'time',
      validation: (rule) => rule.required().error('Say when the price begins.'),
    }),
    defineField({
      name: 'endsAt',
      title: 'Until',
      type: 'datetime',
      options: SINGAPORE_TIME,
      fieldset: 'time',
      description: 'Then the usual price holds again. Empty: until you remove it.',
      validation: (rule) =>
        rule.custom((endsAt, { parent }) =>
          validateAfter(
            endsAt,
            getField(parent, 'startsAt'),
            'The price would end before it starts.',
          ),
        ),
    }),
    defineField({
      name: 'price',
      title: 'Price',
      type: 'price',
      validation: (rule) => rule.required().error('Enter the price.'),
    }),
  ],
  preview: {
    select: { amount: 'price.amount', startsAt: 'startsAt', endsAt: 'endsAt' },
    prepare: ({ amount, startsAt, endsAt }) => ({
      title: typeof amount === 'number' ? formatDollars(amount) : 'No amount yet',
      subtitle: [
        startsAt ? `from ${formatMoment(startsAt)}` : 'no start yet',
        endsAt && `until ${formatMoment(endsAt)}`,
      ]
        .filter(Boolean)
        .join(' '),
    }),
  },
})

/** Prices that take the place of the usual one for a time, to the minute. */
export const scheduledPricesField = defineField({
  name: 'scheduledPrices',
  title: 'Scheduled prices',
  type: 'array',
  description:
    'Each takes the place of the price above, with its conditions, from its start to its end in Singapore’s time. The site changes by itself, to the minute.',
  of: [defineArrayMember({ type: 'scheduledPrice' })],
  validation: (rule) =>
    rule.custom((prices) =>
      validateNoOverlap(prices, 'Two scheduled prices hold at the same time:'),
    ),
})
