import { ThLargeIcon } from '@sanity/icons/ThLarge'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { validateLink } from '../validation/links.ts'
import { headingField } from './heading-field.ts'

export const calloutsBlock = defineType({
  name: 'calloutsBlock',
  title: 'Callouts',
  type: 'object',
  icon: ThLargeIcon,
  description: 'Two to four short invitations side by side.',
  fields: [
    defineField({
      name: 'callouts',
      title: 'Callouts',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'callout',
          title: 'Callout',
          type: 'object',
          fields: [
            headingField,
            defineField({
              name: 'text',
              title: 'Text',
              type: 'text',
              rows: 3,
              validation: (rule) => rule.required().error('Enter the text.'),
            }),
            defineField({
              name: 'link',
              title: 'Link',
              type: 'link',
              validation: (rule) => [
                rule.required().error('Add the link.'),
                rule.custom(validateLink),
              ],
            }),
          ],
          preview: { select: { title: 'heading', subtitle: 'link.label' } },
        }),
      ],
      validation: (rule) => rule.required().min(2).max(4).error('Add two to four callouts.'),
    }),
  ],
  preview: {
    select: { first: 'callouts.0.heading', second: 'callouts.1.heading' },
    prepare: ({ first, second }) => ({
      title: [first, second].filter(Boolean).join(', '),
      subtitle: 'Callouts',
    }),
  },
})
