import { UlistIcon } from '@sanity/icons/Ulist'
import { defineArrayMember, defineField, defineType } from 'sanity'

export const specificationRow = defineType({
  name: 'specificationRow',
  title: 'Row',
  type: 'object',
  icon: UlistIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      description: 'What is specified: “Battery”, “Boot”.',
      validation: (rule) => [
        rule.required().error('Name the row.'),
        rule.custom((label) =>
          /^\s*price\b/i.test(label ?? '')
            ? 'Remove this row: the table takes the prices from “Variants” and “Price from”.'
            : true,
        ),
      ],
    }),
    defineField({
      name: 'note',
      title: 'Note',
      type: 'string',
      description: 'Shown small under the label.',
    }),
    defineField({
      name: 'values',
      title: 'Values',
      type: 'array',
      description: 'One for each variant.',
      of: [defineArrayMember({ type: 'specificationValue' })],
      validation: (rule) => rule.required().min(1).error('Add at least one value.'),
    }),
  ],
  preview: {
    select: { title: 'label', first: 'values.0.text', second: 'values.1.text' },
    prepare: ({ title, first, second }) => ({
      title,
      subtitle: [first, second].filter(Boolean).join(' · '),
    }),
  },
})
