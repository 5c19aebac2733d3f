import { formatDate } from 'core/date-names'
import { TagIcon } from '@sanity/icons/Tag'
import { defineField, defineType } from 'sanity'
import { blocksField } from '../blocks/blocks-field.ts'
import { buildPathField } from '../path-field.ts'
import { samplesGroup, withSampleFields } from '../sample-fields.ts'
import { DAY, SINGAPORE_TIME } from '../singapore-time.ts'
import { validateAfter } from '../validation/dates.ts'
import { validateExerciseDay } from '../validation/coe-results.ts'
import { warnOfPastEnd } from '../validation/promo-end.ts'
import { getField, getString } from '../validation/siblings.ts'

export const promo = defineType({
  name: 'promo',
  title: 'Promo',
  type: 'document',
  icon: TagIcon,
  groups: [
    { name: 'promo', title: 'Promo', default: true },
    { name: 'page', title: 'Page' },
    { name: 'search', title: 'Search and sharing' },
    samplesGroup,
  ],
  fieldsets: [{ name: 'time', title: 'Runs, in Singapore’s time', options: { columns: 2 } }],
  orderings: [
    { name: 'start', title: 'Newest first', by: [{ field: 'startsAt', direction: 'desc' }] },
    { name: 'end', title: 'Ending soonest', by: [{ field: 'endsAt', direction: 'asc' }] },
    { name: 'title', title: 'Title', by: [{ field: 'title', direction: 'asc' }] },
  ],
  fields: withSampleFields([
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      group: 'promo',
      validation: (rule) => rule.required().error('Name the promo.'),
    }),
    // Before the address, so that a promo is scheduled without scrolling.
    defineField({
      name: 'startsAt',
      title: 'From',
      type: 'datetime',
      options: SINGAPORE_TIME,
      group: 'promo',
      fieldset: 'time',
      description: 'Before this time the page says that the promo has not begun.',
      validation: (rule) => rule.required().error('Say when the promo starts.'),
    }),
    defineField({
      name: 'endsAt',
      title: 'Until',
      type: 'datetime',
      options: SINGAPORE_TIME,
      group: 'promo',
      fieldset: 'time',
      description: 'After this time the page says that the promo is over.',
      hidden: ({ document }) => getString(document, 'coeExercise') !== undefined,
      validation: (rule) => [
        rule.custom((endsAt, { document }) =>
          endsAt || getString(document, 'coeExercise') ? true : 'Say when the promo ends.',
        ),
        rule.custom((endsAt, { document }) =>
          validateAfter(
            endsAt,
            getField(document, 'startsAt'),
            'The promo would end before it starts.',
          ),
        ),
        rule.custom(warnOfPastEnd).warning(),
      ],
    }),
    buildPathField({
      type: 'promo',
      description: 'The address of its page.',
      placeholder: '/coe-drop',
      group: 'promo',
    }),
    defineField({
      name: 'coeExercise',
      title: 'Ends with this COE exercise',
      type: 'date',
      options: DAY,
      group: 'promo',
      description:
        'The day by the calendar. The promo ends when its bidding closes, at 4 pm in Singapore, also when “COE results” moves it. Takes the place of “Until”.',
      validation: (rule) => rule.custom(validateExerciseDay),
    }),
    defineField({
      name: 'lead',
      title: 'Lead',
      type: 'text',
      rows: 3,
      group: 'promo',
      description:
        'What visitors get, in one or two sentences: for search engines and messengers, where “Search and sharing” has no description.',
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      type: 'imageWithAlt',
      group: 'promo',
      description: 'For sharing, where “Search and sharing” has no picture of its own.',
    }),
    { ...blocksField, group: 'page' },
    defineField({
      name: 'terms',
      title: 'Terms',
      type: 'richText',
      group: 'page',
      description: 'Who can take part, and under which conditions. Shown at the end of the page.',
    }),
    defineField({ name: 'seo', title: 'Search and sharing', type: 'seo', group: 'search' }),
  ]),
  preview: {
    select: {
      title: 'title',
      startsAt: 'startsAt',
      endsAt: 'endsAt',
      coeExercise: 'coeExercise',
      sampleField: 'sampleFields.0',
      media: 'image',
    },
    prepare: ({ title, startsAt, endsAt, coeExercise, sampleField, media }) => ({
      title,
      subtitle: [
        `${toDay(startsAt)} – ${toDay(coeExercise ?? endsAt)}`,
        sampleField ? 'sample content' : undefined,
      ]
        .filter(Boolean)
        .join(' · '),
      media,
    }),
  },
})

const toDay = (dateTime: string | undefined) => (dateTime ? formatDate(dateTime) : '?')
