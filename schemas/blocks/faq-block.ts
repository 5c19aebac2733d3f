import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineArrayMember, defineField, defineType } from 'sanity'

export const faqBlock = defineType({
  name: 'faqBlock',
  title: 'Questions and answers',
  type: 'object',
  icon: HelpCircleIcon,
  description: 'Questions that open to show their answers.',
  fields: [
    defineField({
      name: 'heading',
      title: 'Heading',
      type: 'string',
      initialValue: 'Good to know',
      validation: (rule) => rule.required().error('Enter the heading.'),
    }),
    defineField({
      name: 'questions',
      title: 'Questions',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'questionAndAnswer',
          title: 'Question',
          type: 'object',
          fields: [
            defineField({
              name: 'question',
              title: 'Question',
              type: 'string',
              validation: (rule) => rule.required().error('Enter the question.'),
            }),
            defineField({
              name: 'answer',
              title: 'Answer',
              type: 'richText',
              validation: (rule) => rule.required().error('Enter the answer.'),
            }),
          ],
          preview: { select: { title: 'question' } },
        }),
      ],
      validation: (rule) => rule.required().min(1).error('Add at least one question.'),
    }),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Questions and answers' }),
  },
})
