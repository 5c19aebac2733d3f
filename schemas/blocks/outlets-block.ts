import { PinIcon } from '@sanity/icons/Pin'
import { defineField, defineType } from 'sanity'

export const outletsBlock = defineType({
  name: 'outletsBlock',
  title: 'Restaurants',
  type: 'object',
  icon: PinIcon,
  description: 'All restaurants, in the order of the list “Restaurants”.',
  fields: [
    defineField({
      name: 'heading',
      title: 'Heading',
      type: 'string',
      validation: (rule) => rule.required().error('Enter the heading.'),
    }),
    defineField({ name: 'link', title: 'Link', type: 'link' }),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Restaurants' }),
  },
})
