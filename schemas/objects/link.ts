import { LinkIcon } from '@sanity/icons/Link'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { validateLink, validateLinkPath } from '../validation/links.ts'
import { anchor, inNewTab, linkablePage } from './linkable-page.ts'

export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  validation: (rule) => rule.custom(validateLink),
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      description: 'What the link or button says. Make it understandable on its own.',
      validation: (rule) => [
        rule.required().error('Enter the link’s text.'),
        rule.max(40).warning('Long labels break onto two lines on a phone.'),
      ],
    }),
    defineField({
      name: 'kind',
      title: 'Leads to',
      type: 'string',
      options: {
        layout: 'radio',
        list: [
          { title: 'A page from the lists', value: 'page' },
          { title: 'Another address on this site', value: 'path' },
          { title: 'Another site', value: 'url' },
          { title: 'A sheet that opens over the page', value: 'sheet' },
        ],
      },
      validation: (rule) => rule.required().error('Choose where the link leads.'),
    }),
    defineField({
      ...linkablePage,
      description: 'The link follows the page when its address changes.',
      hidden: ({ parent }) => parent?.kind !== 'page',
    }),
    defineField({ ...anchor, hidden: ({ parent }) => parent?.kind !== 'page' }),
    defineField({
      name: 'path',
      title: 'Address on this site',
      type: 'string',
      description: 'For pages that are not in the lists: “/test-drive”, “/restaurant/all”.',
      hidden: ({ parent }) => parent?.kind !== 'path',
      validation: (rule) => rule.custom(validateLinkPath),
    }),
    defineField({
      name: 'url',
      title: 'Address of the other site',
      type: 'url',
      hidden: ({ parent }) => parent?.kind !== 'url',
      validation: (rule) =>
        rule
          .uri({ scheme: ['https', 'http', 'mailto', 'tel'] })
          .error('Enter a full address that starts with https://, mailto: or tel:.'),
    }),
    defineField({
      name: 'sheet',
      title: 'Sheet',
      type: 'string',
      options: {
        list: [
          { title: 'Book a table', value: 'reservation' },
          { title: 'Book a test drive', value: 'test-drive' },
          { title: 'WhatsApp', value: 'whatsapp' },
        ],
      },
      hidden: ({ parent }) => parent?.kind !== 'sheet',
    }),
    defineField({ ...inNewTab, hidden: ({ parent }) => parent?.kind === 'sheet' }),
  ],
  preview: {
    select: {
      label: 'label',
      kind: 'kind',
      pagePath: 'page.path',
      path: 'path',
      url: 'url',
      sheet: 'sheet',
    },
    prepare: ({ label, kind, pagePath, path, url, sheet }) => {
      const targets: Record<string, string | undefined> = {
        page: pagePath,
        path,
        url,
        sheet: sheet ? `opens “${sheet}”` : undefined,
      }
      return { title: label ?? 'No label yet', subtitle: targets[kind ?? ''] ?? 'No target yet' }
    },
  },
})

/** A link in a list, where it is required; an optional link may stay empty. */
export const linkMember = defineArrayMember({ type: 'link', initialValue: { kind: 'page' } })
