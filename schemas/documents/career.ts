import { CaseIcon } from '@sanity/icons/Case'
import { CloseCircleIcon } from '@sanity/icons/CloseCircle'
import { formatDate } from 'core/date-names'
import { getSingaporeDate } from 'core/singapore-clock'
import { defineField, defineType } from 'sanity'
import { departmentField } from '../department-field.ts'
import { buildPeriodFields, buildPeriodFieldset } from '../objects/period-fields.ts'
import { buildPathField } from '../path-field.ts'
import { samplesGroup, withSampleFields } from '../sample-fields.ts'
import { DAY, SINGAPORE_TIME } from '../singapore-time.ts'
import { validateAfter } from '../validation/dates.ts'
import { describeEnd } from '../validation/role-end.ts'
import {
  refusePlaceholder,
  type TextRule,
  warnOfUnfairWording,
  warnOfNoSalary,
} from '../validation/fair-hiring.ts'
import { validateSalaryRange } from '../validation/numbers.ts'
import { getField, getString } from '../validation/siblings.ts'

export const career = defineType({
  name: 'career',
  title: 'Role',
  type: 'document',
  icon: CaseIcon,
  groups: [
    { name: 'role', title: 'Role', default: true },
    { name: 'text', title: 'Text' },
    { name: 'search', title: 'Search and sharing' },
    samplesGroup,
  ],
  fieldsets: [
    { name: 'where', title: 'Where', options: { columns: 2 } },
    { name: 'time', title: 'Shown, in Singapore’s time', options: { columns: 2 } },
  ],
  orderings: [
    {
      name: 'published',
      title: 'Newest first',
      by: [{ field: 'publishedAt', direction: 'desc' }],
    },
    {
      name: 'closing',
      title: 'Closing soonest',
      by: [{ field: 'validThrough', direction: 'asc' }],
    },
    { name: 'title', title: 'Title', by: [{ field: 'title', direction: 'asc' }] },
  ],
  fields: withSampleFields([
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      group: 'role',
      description:
        'The role’s name only: “Sales Advisor”. Without place, salary or exclamation mark.',
      validation: (rule) => [rule.required().error('Name the role.'), ...buildTextRules(rule)],
    }),
    buildPathField({
      type: 'career',
      description: 'The role’s page is at /careers/ followed by this.',
      group: 'role',
    }),
    // The release before reads the address here, until no site of it is left.
    defineField({
      name: 'slug',
      title: 'Address of the page, as it was stored',
      type: 'slug',
      group: 'role',
      hidden: true,
      readOnly: true,
    }),
    { ...departmentField, group: 'role' },
    defineField({
      name: 'employmentType',
      title: 'Employment',
      type: 'string',
      group: 'role',
      options: {
        list: [
          { title: 'Full time', value: 'full-time' },
          { title: 'Part time', value: 'part-time' },
          { title: 'Contract', value: 'contract' },
          { title: 'Temporary', value: 'temporary' },
          { title: 'Internship', value: 'internship' },
        ],
      },
      initialValue: 'full-time',
      validation: (rule) => rule.required().error('Choose the kind of employment.'),
    }),
    defineField({
      name: 'outlet',
      title: 'Restaurant',
      type: 'reference',
      group: 'role',
      fieldset: 'where',
      to: [{ type: 'outlet' }],
      description: 'If the work is at one of ours: gives the place and its address.',
    }),
    defineField({
      name: 'place',
      title: 'Place',
      type: 'string',
      group: 'role',
      fieldset: 'where',
      description: 'If it is at no restaurant: “Head office, Paya Lebar”.',
      // Studio takes it from the restaurant.
      hidden: ({ document }) =>
        getField(document, 'outlet') !== undefined && getString(document, 'place') !== undefined,
      validation: (rule) => rule.required().error('Say where the work is.'),
    }),
    defineField({
      name: 'salaryRange',
      title: 'Salary in S$',
      type: 'object',
      group: 'role',
      options: { columns: 3 },
      validation: (rule) => [
        rule.custom(validateSalaryRange),
        rule.custom(warnOfNoSalary).warning(),
      ],
      fields: [
        defineField({
          name: 'min',
          title: 'From',
          type: 'number',
          validation: (rule) => rule.greaterThan(0).error('Enter an amount above zero.'),
        }),
        defineField({
          name: 'max',
          title: 'To',
          type: 'number',
          validation: (rule) => rule.greaterThan(0).error('Enter an amount above zero.'),
        }),
        defineField({
          name: 'period',
          title: 'Per',
          type: 'string',
          options: {
            list: [
              { title: 'month', value: 'month' },
              { title: 'hour', value: 'hour' },
            ],
          },
        }),
      ],
    }),
    defineField({
      name: 'publishedAt',
      title: 'From',
      type: 'datetime',
      options: SINGAPORE_TIME,
      group: 'role',
      fieldset: 'time',
      initialValue: () => new Date().toISOString(),
      validation: (rule) => rule.required().error('Say from when the role is open.'),
    }),
    defineField({
      name: 'validThrough',
      title: 'Last day to apply',
      type: 'date',
      options: DAY,
      group: 'role',
      fieldset: 'time',
      description: 'After this day the page says that the role is closed.',
      validation: (rule) => [
        rule.required().error('Say until when people can apply.'),
        rule.custom((validThrough, { document }) =>
          validateAfter(
            validThrough,
            getField(document, 'publishedAt'),
            'The last day is before the role opens.',
          ),
        ),
      ],
    }),
    defineField({
      name: 'isClosed',
      title: 'Closed: filled or withdrawn',
      type: 'boolean',
      group: 'role',
      description:
        'Takes the role off the list at once; its page says that it is closed. Delete the role only after that.',
      initialValue: false,
    }),
    defineField({
      name: 'walkIn',
      title: 'Walk-in interviews',
      type: 'object',
      group: 'role',
      description: 'Shown until they end, with a calendar entry. Empty: by appointment only.',
      fieldsets: [buildPeriodFieldset('Held')],
      fields: buildPeriodFields({
        subject: 'The interviews',
        until: 'Singapore’s time.',
        requireStart: 'Say from when people can walk in.',
        requireEnd: 'Say until when people can walk in.',
      }),
    }),
    defineField({
      name: 'summary',
      title: 'Summary',
      type: 'text',
      rows: 3,
      group: ['role', 'text'],
      description: 'One or two sentences at the top of the role’s page, and for search engines.',
      validation: (rule) => [rule.required().error('Enter the summary.'), ...buildTextRules(rule)],
    }),
    defineField({
      name: 'body',
      title: 'Description',
      type: 'richText',
      group: ['role', 'text'],
      description:
        'Tasks, requirements, what we offer. Don’t ask for age, race, religion, marital status or a photo.',
      validation: (rule) => [rule.required().error('Describe the role.'), ...buildTextRules(rule)],
    }),
    defineField({ name: 'seo', title: 'Search and sharing', type: 'seo', group: 'search' }),
  ]),
  preview: {
    select: {
      title: 'title',
      place: 'place',
      validThrough: 'validThrough',
      isClosed: 'isClosed',
      sampleField: 'sampleFields.0',
    },
    prepare: ({ title, place, validThrough, isClosed, sampleField }) => {
      const over = describeEnd({ isClosed, validThrough }, getSingaporeDate())
      const until =
        typeof validThrough === 'string' ? `until ${formatDate(validThrough)}` : undefined
      return {
        title,
        subtitle: [over, place, over ? undefined : until, sampleField && 'sample content']
          .filter(Boolean)
          .join(' · '),
        ...(over !== undefined && { media: CloseCircleIcon }),
      }
    },
  },
})

/** Rules of every text of a role: no blank of a template is left, and the wording is fair. */
const buildTextRules = <R extends TextRule<R>>(rule: R): R[] => [
  rule.custom(refusePlaceholder),
  ...warnOfUnfairWording(rule),
]
