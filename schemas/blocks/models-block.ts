import { StackIcon } from '@sanity/icons/Stack'
import { defineField, defineType } from 'sanity'
import { headingField } from './heading-field.ts'

export const modelsBlock = defineType({
  name: 'modelsBlock',
  title: 'Models',
  type: 'object',
  icon: StackIcon,
  description: 'The whole line-up, in the order of the list “Models”.',
  fields: [headingField, defineField({ name: 'lead', title: 'Lead', type: 'text', rows: 2 })],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Models' }),
  },
})
