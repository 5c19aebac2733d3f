import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { defineField, defineType } from 'sanity'
import { linkMember } from '../objects/link.ts'

export const textBlock = defineType({
  name: 'textBlock',
  title: 'Text',
  type: 'object',
  icon: DocumentTextIcon,
  description: 'Running text with headings, lists and links.',
  fields: [
    defineField({ name: 'heading', title: 'Heading', type: 'string' }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      validation: (rule) => rule.required().error('Enter the text.'),
    }),
    defineField({
      name: 'links',
      title: 'Links below',
      type: 'array',
      of: [linkMember],
    }),
  ],
  preview: {
    select: { title: 'heading', text: 'body.0.children.0.text' },
    prepare: ({ title, text }) => ({ title: title ?? text, subtitle: 'Text' }),
  },
})
