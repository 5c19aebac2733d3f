import { SearchIcon } from '@sanity/icons/Search'
import { defineField, defineType } from 'sanity'
import { validateRedirectDestination } from '../validation/redirect-addresses.ts'
import { getString } from '../validation/siblings.ts'
import { validateLength } from '../validation/text.ts'

declare module 'sanity' {
  interface StringOptions {
    /** Recommended length in characters; Studio counts them below the input. */
    maxLength?: number
  }
}

const SEO_TITLE_LENGTH = 60
const SEO_DESCRIPTION_LENGTH = 160

export const seo = defineType({
  name: 'seo',
  title: 'Search and sharing',
  type: 'object',
  icon: SearchIcon,
  description: 'What search engines and messengers show of this page.',
  options: { collapsible: true, collapsed: false },
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'Left empty, the page’s own title is used.',
      options: { maxLength: SEO_TITLE_LENGTH },
      validation: (rule) =>
        rule.custom((title) =>
          validateLength(title, SEO_TITLE_LENGTH, 'Search engines cut it off.'),
        ),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 3,
      description: 'One or two sentences that make people want to open the page.',
      options: { maxLength: SEO_DESCRIPTION_LENGTH },
      validation: (rule) =>
        rule.custom((description) =>
          validateLength(description, SEO_DESCRIPTION_LENGTH, 'Search engines cut it off.'),
        ),
    }),
    defineField({
      name: 'image',
      title: 'Picture for sharing',
      type: 'imageWithAlt',
      description: 'At least 1200 × 630 pixels. Left empty, the page’s main picture is used.',
    }),
    defineField({
      name: 'noIndex',
      title: 'Hide from search engines',
      type: 'boolean',
      description: 'The page stays reachable by its address, but leaves the sitemap.',
    }),
    defineField({
      name: 'canonical',
      title: 'Address of the original',
      type: 'string',
      description:
        'Only for a page that repeats another one: search engines then list the other. “/byd-seal”, or a whole address that starts with https://.',
      hidden: ({ document }) => getString(document, 'path') === undefined,
      validation: (rule) =>
        rule.custom((canonical, { document }) =>
          canonical !== undefined && canonical === getString(document, 'path')
            ? 'Leave this empty: the page is its own original.'
            : validateRedirectDestination(canonical),
        ),
    }),
  ],
})
