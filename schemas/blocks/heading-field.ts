import { defineField } from 'sanity'

/** Heading of a block, which it needs. */
export const headingField = defineField({
  name: 'heading',
  title: 'Heading',
  type: 'string',
  validation: (rule) => rule.required().error('Enter the heading.'),
})
