import { BookIcon } from '@sanity/icons/Book'
import { getVenueTitle, VENUES } from 'core/venues'
import { defineField, defineType } from 'sanity'
import { samplesGroup, withSampleFields } from '../sample-fields.ts'
import { validateEndpoint } from '../validation/endpoint.ts'
import { validateUniqueVenue } from '../validation/unique.ts'

/** With a REST endpoint, the menu must be at its origin. */
export const buildEndpointField = (restEndpoint?: string) =>
  defineField({
    name: 'endpoint',
    title: 'Endpoint',
    type: 'url',
    group: 'gateway',
    description: 'Where the live menu is read.',
    validation: (rule) => [
      rule
        .uri({ scheme: ['https', 'http'] })
        .error('Enter a full address that starts with https://.'),
      rule
        .custom((endpoint) =>
          endpoint ? true : 'Without an endpoint the site shows no live menu here.',
        )
        .warning(),
      rule.custom((endpoint) =>
        restEndpoint === undefined ? true : validateEndpoint(endpoint, restEndpoint),
      ),
    ],
  })

export const menuSource = defineType({
  name: 'menuSource',
  title: 'Menu source',
  type: 'document',
  icon: BookIcon,
  groups: [
    { name: 'menu', title: 'Menu', default: true },
    { name: 'gateway', title: 'Gateway' },
    samplesGroup,
  ],
  orderings: [{ name: 'name', title: 'Name', by: [{ field: 'name', direction: 'asc' }] }],
  fields: withSampleFields([
    defineField({
      name: 'outletName',
      title: 'Outlet name',
      type: 'string',
      group: 'menu',
      description:
        'The outlet’s name in the menu system. Live menu lists the kitchens by this name.',
      validation: (rule) => rule.required().error('Name the outlet.'),
    }),
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      group: 'menu',
      description: 'As Live menu shows it to staff. Visitors read the restaurant’s own name.',
      validation: (rule) => rule.required().error('Name the menu.'),
    }),
    defineField({
      name: 'venue',
      title: 'Venue',
      type: 'string',
      group: 'menu',
      options: { list: [...VENUES] },
      validation: (rule) => [
        rule.required().error('Choose the venue.'),
        rule.custom(validateUniqueVenue),
      ],
    }),
    defineField({
      name: 'address',
      title: 'Address',
      type: 'string',
      group: 'menu',
      description: 'For staff, in Live menu. Visitors read the address of the restaurant.',
    }),
    defineField({
      name: 'src',
      title: 'Picture',
      type: 'imageWithAlt',
      group: 'menu',
      description: 'For staff, in Live menu.',
    }),
    buildEndpointField(),
    defineField({
      name: 'outletId',
      title: 'Outlet id',
      type: 'string',
      group: 'gateway',
      description: 'The outlet’s number in the menu system.',
    }),
    defineField({
      name: 'menuId',
      title: 'Menu id',
      type: 'string',
      group: 'gateway',
      description: 'The menu’s number in the menu system.',
    }),
    defineField({
      name: 'requestTimezone',
      title: 'Time zone of the request',
      type: 'string',
      group: 'gateway',
      options: {
        layout: 'radio',
        list: [
          { title: 'Singapore', value: 'Asia/Singapore' },
          { title: 'Jakarta', value: 'Asia/Jakarta' },
        ],
      },
      initialValue: 'Asia/Singapore',
      validation: (rule) => rule.required().error('Choose the time zone.'),
    }),
  ]),
  preview: {
    select: { title: 'name', venue: 'venue', sampleField: 'sampleFields.0', media: 'src' },
    prepare: ({ title, venue, sampleField, media }) => ({
      title,
      subtitle: [
        venue ? (getVenueTitle(venue) ?? venue) : undefined,
        sampleField ? 'sample content' : undefined,
      ]
        .filter(Boolean)
        .join(' · '),
      media,
    }),
  },
})
