import { DocumentIcon } from '@sanity/icons/Document'
import { defineField, defineType } from 'sanity'
import { blocksField } from '../blocks/blocks-field.ts'
import { buildPathField } from '../path-field.ts'
import { samplesGroup, withSampleFields } from '../sample-fields.ts'

export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  icon: DocumentIcon,
  groups: [
    { name: 'page', title: 'Page', default: true },
    { name: 'search', title: 'Search and sharing' },
    samplesGroup,
  ],
  orderings: [
    { name: 'title', title: 'Title', by: [{ field: 'title', direction: 'asc' }] },
    { name: 'path', title: 'Address of the page', by: [{ field: 'path', direction: 'asc' }] },
  ],
  fields: withSampleFields([
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      group: 'page',
      validation: (rule) => rule.required().error('Give the page a title.'),
    }),
    buildPathField({
      type: 'page',
      description: 'The page’s address. When it changes, the old address leads to the new one.',
      placeholder: '/about',
      group: 'page',
    }),
    { ...blocksField, group: 'page' },
    defineField({ name: 'seo', title: 'Search and sharing', type: 'seo', group: 'search' }),
  ]),
  preview: {
    select: { title: 'title', path: 'path', sampleField: 'sampleFields.0' },
    prepare: ({ title, path, sampleField }) => ({
      title,
      subtitle: [path, sampleField ? 'sample content' : undefined].filter(Boolean).join(' · '),
    }),
  },
})
