import { CommentIcon } from '@sanity/icons/Comment'
import { ENQUIRY_KINDS, KINDS } from 'core/enquiry-kinds'
import { REPLY_STATUSES } from 'core/staff-replies'
import { STATUS_LABELS } from 'core/status-labels'
import { defineArrayMember, defineField, defineType } from 'sanity'
import {
  validateReplyKinds,
  validateReplyStatus,
  validateReplyText,
} from '../validation/reply-text.ts'
import { getField } from '../validation/siblings.ts'

export const REPLY_TEAMS = [
  { title: 'Floor', value: 'floor' },
  { title: 'Sales', value: 'sales' },
  { title: 'HR', value: 'hr' },
] as const

/** A text that staff send often, in their own name. Enquiries offers it. */
export const replyTemplate = defineType({
  name: 'replyTemplate',
  title: 'Reply',
  type: 'document',
  icon: CommentIcon,
  orderings: [{ name: 'title', title: 'Title', by: [{ field: 'title', direction: 'asc' }] }],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'As staff see it in Enquiries: “Asks about a large group”.',
      validation: (rule) => rule.required().error('Name the template.'),
    }),
    defineField({
      name: 'team',
      title: 'Team',
      type: 'string',
      description: 'Whose enquiries it answers. It is set when the template is made.',
      options: { layout: 'radio', direction: 'horizontal', list: [...REPLY_TEAMS] },
      readOnly: ({ value }) => value !== undefined,
      validation: (rule) => rule.required().error('Choose the team.'),
    }),
    defineField({
      name: 'kinds',
      title: 'For',
      type: 'array',
      description: 'Nothing chosen: for all enquiries of the team.',
      of: [defineArrayMember({ type: 'string' })],
      options: {
        list: KINDS.map((kind) => ({ title: ENQUIRY_KINDS[kind].staffLabel, value: kind })),
      },
      validation: (rule) => [
        rule.unique().error('Each kind once.'),
        rule.custom((kinds, { document }) => validateReplyKinds(kinds, getField(document, 'team'))),
      ],
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 6,
      description:
        'Without greeting and name, which are added. {visit} becomes day, time and restaurant, {car} the car; an enquiry without them is not offered this template.',
      validation: (rule) => [
        rule.required().error('Write the text.'),
        rule.custom(validateReplyText),
      ],
    }),
    defineField({
      name: 'status',
      title: 'Sets the status to',
      type: 'string',
      description:
        'When this reply is sent, such as Declined for a decision. Empty: the status stays as it is.',
      options: {
        list: REPLY_STATUSES.map((status) => ({ title: STATUS_LABELS[status], value: status })),
      },
      validation: (rule) =>
        rule.custom((status, { document }) =>
          validateReplyStatus(status, getField(document, 'kinds'), getField(document, 'team')),
        ),
    }),
  ],
  preview: {
    select: { title: 'title', team: 'team' },
    prepare: ({ title, team }) => ({
      title,
      subtitle: REPLY_TEAMS.find(({ value }) => value === team)?.title,
    }),
  },
})
