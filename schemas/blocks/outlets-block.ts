import { PinIcon } from '@sanity/icons/Pin'
import { defineField, defineType } from 'sanity'
import { headingField } from './heading-field.ts'

export const outletsBlock = defineType({
  name: 'outletsBlock',
  title: 'Restaurants',
  type: 'object',
  icon: PinIcon,
  description: 'All restaurants, in the order of the list “Restaurants”.',
  fields: [headingField, defineField({ name: 'link', title: 'Link', type: 'link' })],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Restaurants' }),
  },
})
