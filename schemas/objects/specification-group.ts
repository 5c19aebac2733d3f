import { ThListIcon } from '@sanity/icons/ThList'
import { defineArrayMember, defineField, defineType } from 'sanity'

export const specificationGroup = defineType({
  name: 'specificationGroup',
  title: 'Group of specifications',
  type: 'object',
  icon: ThListIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: '“Battery and charging”, “Dimensions”.',
      validation: (rule) => rule.required().error('Name the group.'),
    }),
    defineField({
      name: 'rows',
      title: 'Rows',
      type: 'array',
      of: [defineArrayMember({ type: 'specificationRow' })],
      validation: (rule) => rule.required().min(1).error('Add at least one row.'),
    }),
  ],
  preview: {
    select: { title: 'title', rows: 'rows' },
    prepare: ({ title, rows }) => ({
      title,
      subtitle: `${Array.isArray(rows) ? rows.length : 0} rows`,
    }),
  },
})
