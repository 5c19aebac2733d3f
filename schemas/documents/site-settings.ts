import { CogIcon } from '@sanity/icons/Cog'
import { CONVERSIONS } from 'core/enquiry-kinds/conversion-label'
import { MESSAGE_CHANNEL_NAMES, MESSAGE_CHANNELS } from 'core/message-channels'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { type Menu, MENUS } from '../menus.ts'
import { linkMember } from '../objects/link.ts'
import { buildPeriodFields, buildPeriodFieldset } from '../objects/period-fields.ts'
import { samplesGroup, withSampleFields } from '../sample-fields.ts'
import { validateConsentVersion } from '../validation/consent.ts'
import { getString } from '../validation/siblings.ts'
import { validateLength, validatePhone, validateSynonyms } from '../validation/text.ts'

const ANNOUNCEMENT_LENGTH = 120
const NOT_FOUND_HEADING_LENGTH = 40
const NOT_FOUND_TEXT_LENGTH = 200
const MOST_SYNONYMS = 100

const buildMenuFields = (group: Menu['group']) =>
  Object.entries(MENUS)
    .filter(([, menu]) => menu.group === group)
    .map(([name, menu]) => defineField({ name, type: 'array', of: [linkMember], ...menu }))

/** Stands below the menu that it adds to. */
const careersSwitch = defineField({
  name: 'showCareersInMainNavigation',
  title: 'Careers in the main bar',
  type: 'boolean',
  group: 'navigation',
  initialValue: false,
})

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Settings',
  type: 'document',
  icon: CogIcon,
  groups: [
    { name: 'navigation', title: 'Navigation', default: true },
    { name: 'footer', title: 'Footer and contact' },
    { name: 'announcement', title: 'Announcement' },
    { name: 'notFound', title: 'Page not found' },
    { name: 'tracking', title: 'Consent and tracking' },
    { name: 'search', title: 'Search and sharing' },
    samplesGroup,
  ],
  fields: withSampleFields([
    defineField({
      name: 'title',
      title: 'Name of the site',
      type: 'string',
      group: 'navigation',
      validation: (rule) => rule.required().error('Name the site.'),
    }),
    ...buildMenuFields('navigation').flatMap((field) =>
      field.name === 'mainNavigation' ? [field, careersSwitch] : [field],
    ),
    defineField({
      name: 'footerStatement',
      title: 'Statement',
      type: 'text',
      rows: 3,
      group: 'footer',
    }),
    defineField({
      name: 'pictureNote',
      title: 'About the pictures',
      type: 'string',
      group: 'footer',
      description:
        'A quiet line at the foot of every page: “Pictures of cars, dishes and restaurants are drawings.”, or who took the photographs. Change it when you change the pictures. Empty: no line.',
    }),
    ...buildMenuFields('footer'),
    defineField({
      name: 'mailboxes',
      title: 'Mailboxes',
      type: 'array',
      group: 'footer',
      of: [
        defineArrayMember({
          name: 'mailbox',
          title: 'Mailbox',
          type: 'object',
          fields: [
            defineField({
              name: 'kind',
              title: 'For',
              type: 'string',
              options: {
                list: [
                  { title: 'General', value: 'general' },
                  { title: 'Helpdesk', value: 'helpdesk' },
                  { title: 'Jobs', value: 'jobs' },
                ],
              },
              validation: (rule) => rule.required().error('Choose what the mailbox is for.'),
            }),
            defineField({
              name: 'label',
              title: 'Label',
              type: 'string',
              validation: (rule) => rule.required().error('Enter the text that visitors read.'),
            }),
            defineField({
              name: 'address',
              title: 'Address',
              type: 'email',
              validation: (rule) => rule.required().error('Enter a full email address.'),
            }),
            defineField({
              name: 'isSample',
              title: 'Sample address',
              type: 'boolean',
              description: 'Shown with a “Sample” mark. Switch off once the address is real.',
              initialValue: false,
            }),
          ],
          preview: { select: { title: 'label', subtitle: 'address' } },
        }),
      ],
      validation: (rule) =>
        rule.custom<{ kind?: string }[]>((mailboxes) => {
          const kinds = (mailboxes ?? []).flatMap(({ kind }) => (kind ? [kind] : []))
          return new Set(kinds).size === kinds.length ? true : 'One mailbox of each kind.'
        }),
    }),
    defineField({
      name: 'socialLinks',
      title: 'Social links',
      type: 'array',
      group: 'footer',
      of: [
        defineArrayMember({
          name: 'socialLink',
          title: 'Social link',
          type: 'object',
          fields: [
            defineField({
              name: 'platform',
              title: 'Platform',
              type: 'string',
              options: {
                list: ['Instagram', 'Facebook', 'TikTok', 'YouTube', 'LinkedIn', 'X'],
              },
              validation: (rule) => rule.required().error('Choose the platform.'),
            }),
            defineField({
              name: 'url',
              title: 'Address',
              type: 'url',
              validation: (rule) => [
                rule.required().error('Enter the address.'),
                rule
                  .uri({ scheme: ['https'] })
                  .error('Enter an address that starts with https://.'),
              ],
            }),
          ],
          preview: { select: { title: 'platform', subtitle: 'url' } },
        }),
      ],
    }),
    defineField({
      name: 'phone',
      title: 'Phone',
      type: 'string',
      group: 'footer',
      placeholder: '+65 6123 4567',
      validation: (rule) => rule.custom(validatePhone),
    }),
    defineField({
      name: 'whatsapp',
      title: 'WhatsApp number',
      type: 'string',
      group: 'footer',
      placeholder: '+65 8123 4567',
      validation: (rule) => rule.custom(validatePhone),
    }),
    defineField({
      name: 'messageChannels',
      title: 'Messages about bookings',
      type: 'array',
      group: 'footer',
      description:
        'Guests may choose these for reminders, and for the confirmation without an email address. Tick one only after your developer has set up its sender.',
      of: [defineArrayMember({ type: 'string' })],
      options: {
        list: MESSAGE_CHANNELS.map((value) => ({ title: MESSAGE_CHANNEL_NAMES[value], value })),
      },
    }),
    defineField({
      name: 'announcement',
      title: 'Announcement',
      type: 'object',
      group: 'announcement',
      description: 'A line across the top of every page. Leave the text empty to show none.',
      fieldsets: [buildPeriodFieldset('Shown')],
      fields: [
        defineField({
          name: 'text',
          title: 'Text',
          type: 'string',
          options: { maxLength: ANNOUNCEMENT_LENGTH },
          validation: (rule) =>
            rule.custom((text) =>
              validateLength(text, ANNOUNCEMENT_LENGTH, 'It has to fit on two lines of a phone.'),
            ),
        }),
        defineField({
          name: 'coeCategory',
          title: 'COE result before the text',
          type: 'string',
          description:
            'The latest of this category, from “COE results”, for 30 days: the text has to make sense without it. Empty: none.',
          options: {
            layout: 'radio',
            direction: 'horizontal',
            list: [
              { title: 'Category A', value: 'A' },
              { title: 'Category B', value: 'B' },
            ],
          },
        }),
        defineField({ name: 'link', title: 'Link', type: 'link' }),
        ...buildPeriodFields({
          subject: 'The announcement',
          from: 'Empty: at once.',
          until: 'Empty: until you remove it.',
        }),
      ],
    }),
    defineField({
      name: 'notFound',
      title: 'What visitors read where there is no page',
      type: 'object',
      group: 'notFound',
      description:
        'The search and links to the main pages stand below. Left empty, the site’s own words are shown.',
      fields: [
        defineField({
          name: 'heading',
          title: 'Heading',
          type: 'string',
          placeholder: 'This lot is empty',
          options: { maxLength: NOT_FOUND_HEADING_LENGTH },
          validation: (rule) =>
            rule.custom((heading) =>
              validateLength(
                heading,
                NOT_FOUND_HEADING_LENGTH,
                'It has to fit on two lines of a phone.',
              ),
            ),
        }),
        defineField({
          name: 'text',
          title: 'Text',
          type: 'text',
          rows: 3,
          options: { maxLength: NOT_FOUND_TEXT_LENGTH },
          validation: (rule) =>
            rule.custom((text) =>
              validateLength(text, NOT_FOUND_TEXT_LENGTH, 'The search has to be in sight.'),
            ),
        }),
      ],
    }),
    defineField({
      name: 'consentText',
      title: 'Text of the notice',
      type: 'text',
      rows: 4,
      group: 'tracking',
      description:
        'What optional cookies are for. The site adds “Those are off until you say yes.”, since nothing optional is stored or sent before.',
    }),
    defineField({
      name: 'consentTextVersion',
      title: 'Version of the text',
      type: 'string',
      group: 'tracking',
      description:
        'Stored with every visitor’s choice. Change it with the text: visitors are then asked anew.',
      placeholder: '2026-11',
      validation: (rule) =>
        rule.custom((version, { document }) =>
          validateConsentVersion(version, getString(document, 'consentText')),
        ),
    }),
    defineField({
      name: 'googleAdsId',
      title: 'Google Ads ID',
      type: 'string',
      group: 'tracking',
      description: 'If this is empty, no script from Google loads.',
      placeholder: 'AW-123456789',
      validation: (rule) =>
        rule.custom((id) =>
          !id || /^AW-\d{6,}$/.test(id) ? true : 'It has the form “AW-123456789”.',
        ),
    }),
    defineField({
      name: 'conversionLabels',
      title: 'Conversion labels',
      type: 'object',
      group: 'tracking',
      options: { columns: 3 },
      fields: CONVERSIONS.map((conversion) => defineField({ ...conversion, type: 'string' })),
    }),
    defineField({
      name: 'metaPixelId',
      title: 'Meta Pixel ID',
      type: 'string',
      group: 'tracking',
      description: 'If this is empty, no script from Meta loads.',
      placeholder: '123456789012345',
      validation: (rule) =>
        rule.custom((id) => (!id || /^\d{10,20}$/.test(id) ? true : 'It has digits only.')),
    }),
    defineField({
      name: 'searchSynonyms',
      title: 'Words of the same meaning, for the site’s search',
      type: 'array',
      group: 'search',
      description:
        'On each line, words and phrases divided by commas: “gift card, voucher”. Who searches for one finds the others too. “Today” lists what was searched for and not found.',
      of: [
        defineArrayMember({ type: 'string', validation: (rule) => rule.custom(validateSynonyms) }),
      ],
      validation: (rule) => [
        rule.unique().error('Each line once.'),
        rule.max(MOST_SYNONYMS).error('Shorten the list: every search loads it.'),
      ],
    }),
    defineField({
      name: 'defaultSeo',
      title: 'Where a page has nothing of its own',
      type: 'seo',
      group: 'search',
    }),
  ]),
  preview: {
    prepare: () => ({ title: 'Settings', subtitle: 'Navigation, footer, contact, consent' }),
  },
})
