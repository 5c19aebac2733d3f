import { OlistIcon } from '@sanity/icons/Olist'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { headingField } from './heading-field.ts'

export const stepsBlock = defineType({
  name: 'stepsBlock',
  title: 'Steps',
  type: 'object',
  icon: OlistIcon,
  description: 'A process, step by step, with a time for each.',
  fields: [
    headingField,
    defineField({ name: 'image', title: 'Picture', type: 'imageWithAlt' }),
    defineField({
      name: 'steps',
      title: 'Steps',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'step',
          title: 'Step',
          type: 'object',
          fields: [
            defineField({
              name: 'time',
              title: 'Time',
              type: 'string',
              description: 'As visitors read it: “18:30”, “10 minutes”.',
              validation: (rule) => rule.required().error('Give the time.'),
            }),
            defineField({
              name: 'title',
              title: 'Title',
              type: 'string',
              validation: (rule) => rule.required().error('Name the step.'),
            }),
            defineField({
              name: 'text',
              title: 'Text',
              type: 'text',
              rows: 3,
              validation: (rule) => rule.required().error('Describe the step.'),
            }),
          ],
          preview: { select: { title: 'title', subtitle: 'time' } },
        }),
      ],
      validation: (rule) => rule.required().min(2).error('Add at least two steps.'),
    }),
  ],
  preview: {
    select: { title: 'heading', media: 'image' },
    prepare: ({ title, media }) => ({ title, subtitle: 'Steps', media }),
  },
})
