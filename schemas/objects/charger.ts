import { PlugIcon } from '@sanity/icons/Plug'
import { defineField, defineType } from 'sanity'

export const charger = defineType({
  name: 'charger',
  title: 'Charger',
  type: 'object',
  icon: PlugIcon,
  options: { columns: 3 },
  fields: [
    defineField({
      name: 'plug',
      title: 'Plug',
      type: 'string',
      options: { list: ['Type 2', 'CCS2', 'CHAdeMO'] },
      validation: (rule) => rule.required().error('Choose the plug.'),
    }),
    defineField({
      name: 'kilowatts',
      title: 'Power in kW',
      type: 'number',
      description: 'Of one plug, as on its label: 7.4, 22, 60.',
      validation: (rule) => [
        rule.required().error('Enter the power.'),
        rule.greaterThan(0).max(1000).error('Enter a power above 0 and up to 1,000 kW.'),
      ],
    }),
    defineField({
      name: 'count',
      title: 'How many',
      type: 'number',
      initialValue: 1,
      validation: (rule) => [
        rule.required().error('Enter how many there are.'),
        rule.integer().min(1).max(100).error('Enter a whole number from 1 to 100.'),
      ],
    }),
  ],
  preview: {
    select: { plug: 'plug', kilowatts: 'kilowatts', count: 'count' },
    prepare: ({ plug, kilowatts, count }) => ({
      title: `${count ?? '?'} × ${kilowatts ?? '?'} kW`,
      subtitle: plug,
    }),
  },
})
