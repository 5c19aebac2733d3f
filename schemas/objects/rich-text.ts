import { BlockContentIcon } from '@sanity/icons/BlockContent'
import { LinkIcon } from '@sanity/icons/Link'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { validateHref, validateTextLink } from '../validation/links.ts'
import { anchor, inNewTab, linkablePage } from './linkable-page.ts'

export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  icon: BlockContentIcon,
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Paragraph', value: 'normal' },
        { title: 'Heading', value: 'h2' },
        { title: 'Subheading', value: 'h3' },
      ],
      lists: [
        { title: 'Bullets', value: 'bullet' },
        { title: 'Numbers', value: 'number' },
      ],
      marks: {
        decorators: [
          { title: 'Strong', value: 'strong' },
          { title: 'Emphasis', value: 'em' },
        ],
        annotations: [
          {
            name: 'link',
            title: 'Link',
            type: 'object',
            icon: LinkIcon,
            validation: (rule) => rule.custom(validateTextLink),
            fields: [
              defineField({
                ...linkablePage,
                description: 'A page of this site from the lists.',
              }),
              defineField({ ...anchor, hidden: ({ parent }) => !parent?.page }),
              defineField({
                name: 'href',
                title: 'Or an address',
                type: 'string',
                description: '“/test-drive”, “https://…”, “mailto:…” or “tel:…”.',
                validation: (rule) => rule.custom(validateHref),
              }),
              inNewTab,
            ],
          },
        ],
      },
    }),
  ],
})
