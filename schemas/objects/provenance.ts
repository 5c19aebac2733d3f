import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { formatDate } from 'core/date-names'
import { defineField, defineType } from 'sanity'
import { DAY } from '../singapore-time.ts'
import { confidenceOptions } from './confidence-options.ts'

export const provenance = defineType({
  name: 'provenance',
  title: 'Where this figure comes from',
  type: 'object',
  icon: InfoOutlineIcon,
  description: 'Visitors can open this beside the figure. A figure without it is not shown.',
  options: { collapsible: true, collapsed: false, columns: 2 },
  fields: [
    defineField({
      name: 'source',
      title: 'Source',
      type: 'text',
      rows: 2,
      description: 'Who says so: the title of a paper, or a web address.',
      validation: (rule) => rule.required().error('Name the source of this figure.'),
    }),
    defineField({
      name: 'asOf',
      title: 'As of',
      type: 'date',
      description: 'The day the figure was published, or read.',
      options: DAY,
      validation: (rule) => rule.required().error('Enter the date.'),
    }),
    defineField({
      name: 'cycle',
      title: 'Test cycle',
      type: 'string',
      description:
        'For ranges and consumption: WLTP, NEDC, CLTC … A range is not published without one.',
    }),
    defineField({
      name: 'conditions',
      title: 'Conditions',
      type: 'string',
      description: 'When it holds: “with guaranteed COE”, “0 to 100 km/h”, “market of the test”.',
    }),
    defineField({
      name: 'confidence',
      title: 'Confidence',
      type: 'string',
      description: 'High: from the maker or a law. Medium: from the press. Low: second-hand.',
      options: confidenceOptions,
      validation: (rule) => rule.required().error('Say how sure we are of this figure.'),
    }),
    defineField({
      name: 'isSample',
      title: 'Sample figure',
      type: 'boolean',
      description: 'Shown with a “Sample” mark. Switch off once the real figure is in.',
    }),
  ],
  preview: {
    select: { title: 'source', asOf: 'asOf', isSample: 'isSample' },
    prepare: ({ title, asOf, isSample }) => ({
      title,
      subtitle: [asOf && formatDate(asOf), isSample ? 'Sample' : undefined]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
