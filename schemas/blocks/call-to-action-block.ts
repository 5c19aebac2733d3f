import { TargetIcon } from '@sanity/icons/Target'
import { defineField, defineType } from 'sanity'
import { linkMember } from '../objects/link.ts'
import { headingField } from './heading-field.ts'

export const callToActionBlock = defineType({
  name: 'callToActionBlock',
  title: 'Call to action',
  type: 'object',
  icon: TargetIcon,
  description: 'A closing invitation with one or two buttons.',
  fields: [
    headingField,
    defineField({ name: 'text', title: 'Text', type: 'text', rows: 3 }),
    defineField({ name: 'image', title: 'Picture', type: 'imageWithAlt' }),
    defineField({
      name: 'actions',
      title: 'Buttons',
      type: 'array',
      of: [linkMember],
      validation: (rule) => rule.required().min(1).max(2).error('Add one or two buttons.'),
    }),
  ],
  preview: {
    select: { title: 'heading', media: 'image' },
    prepare: ({ title, media }) => ({ title, subtitle: 'Call to action', media }),
  },
})
