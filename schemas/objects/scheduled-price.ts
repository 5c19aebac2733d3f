import { ClockIcon } from '@sanity/icons/Clock'
import { describePeriod } from 'core/describe-period'
import { formatDollars } from 'core/numbers'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { validateNoOverlap } from '../validation/dates.ts'
import { requireObject } from '../validation/required-object.ts'
import { buildPeriodFields, buildPeriodFieldset } from './period-fields.ts'

export const scheduledPrice = defineType({
  name: 'scheduledPrice',
  title: 'Scheduled price',
  type: 'object',
  icon: ClockIcon,
  fieldsets: [buildPeriodFieldset('Holds')],
  fields: [
    ...buildPeriodFields({
      subject: 'The price',
      requireStart: 'Say when the price begins.',
      until: 'Then the usual price holds again. Empty: until you remove it.',
    }),
    defineField({
      name: 'price',
      title: 'Price',
      type: 'price',
      validation: (rule) => requireObject(rule, 'Enter the price.'),
    }),
  ],
  preview: {
    select: { amount: 'price.amount', startsAt: 'startsAt', endsAt: 'endsAt' },
    prepare: ({ amount, startsAt, endsAt }) => ({
      title: typeof amount === 'number' ? formatDollars(amount) : 'No amount yet',
      subtitle: [startsAt ? undefined : 'no start yet', describePeriod({ startsAt, endsAt })]
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
