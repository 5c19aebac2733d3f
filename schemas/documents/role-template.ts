import { CopyIcon } from '@sanity/icons/Copy'
import { defineField, defineType } from 'sanity'
import { warnOfUnfairWording } from '../validation/fair-hiring.ts'
import { departmentField } from '../department-field.ts'

const BLANKS =
  'Put what differs from role to role in square brackets: “[restaurant]”. A role is not published until they are replaced.'

/** Starting point of a new role. HR chooses it by its title. */
export const roleTemplate = defineType({
  name: 'roleTemplate',
  title: 'Role template',
  type: 'document',
  icon: CopyIcon,
  orderings: [{ name: 'title', title: 'Title', by: [{ field: 'title', direction: 'asc' }] }],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'As the plus sign above Careers offers it: “Role on the floor”.',
      validation: (rule) => rule.required().error('Name the template.'),
    }),
    defineField({
      name: 'role',
      title: 'Title of the role',
      type: 'string',
      description: BLANKS,
      validation: (rule) => warnOfUnfairWording(rule),
    }),
    departmentField,
    defineField({
      name: 'summary',
      title: 'Summary',
      type: 'text',
      rows: 3,
      validation: (rule) => warnOfUnfairWording(rule),
    }),
    defineField({
      name: 'body',
      title: 'Description',
      type: 'richText',
      validation: (rule) => warnOfUnfairWording(rule),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'role' } },
})
