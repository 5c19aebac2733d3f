import { TimelineIcon } from '@sanity/icons/Timeline'
import { defineArrayMember, defineField, defineType } from 'sanity'

export const timelineBlock = defineType({
  name: 'timelineBlock',
  title: 'Timeline',
  type: 'object',
  icon: TimelineIcon,
  description: 'What happened when, in order.',
  fields: [
    defineField({ name: 'heading', title: 'Heading', type: 'string' }),
    defineField({
      name: 'entries',
      title: 'Entries',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'timelineEntry',
          title: 'Entry',
          type: 'object',
          fields: [
            defineField({
              name: 'when',
              title: 'When',
              type: 'string',
              description: 'As visitors read it: “June 2023”.',
              validation: (rule) => rule.required().error('Say when.'),
            }),
            defineField({
              name: 'what',
              title: 'What',
              type: 'string',
              validation: (rule) => rule.required().error('Say what happened.'),
            }),
            defineField({ name: 'text', title: 'Text', type: 'text', rows: 3 }),
          ],
          preview: { select: { title: 'what', subtitle: 'when' } },
        }),
      ],
      validation: (rule) => rule.required().min(1).error('Add at least one entry.'),
    }),
  ],
  preview: {
    select: { title: 'heading', first: 'entries.0.what' },
    prepare: ({ title, first }) => ({ title: title ?? first, subtitle: 'Timeline' }),
  },
})
