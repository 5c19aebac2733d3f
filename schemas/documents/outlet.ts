import { PinIcon } from '@sanity/icons/Pin'
import { VENUES } from 'core/venues'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { blocksField } from '../blocks/blocks-field.ts'
import { orderRank, orderRankOrdering } from '../order-rank.ts'
import { buildPathField } from '../path-field.ts'
import { samplesGroup, withSampleFields } from '../sample-fields.ts'
import { DAY } from '../singapore-time.ts'
import {
  validateNoOverlap,
  validateUniqueDates,
  type HoursExceptionValue,
  type OpeningHoursValue,
} from '../validation/opening-hours.ts'
import {
  validateBookable,
  validateCardPicture,
  validateInSingapore,
  validateMenuDate,
  validateRating,
} from '../validation/outlet.ts'
import { getArray, getField } from '../validation/siblings.ts'
import { validatePhone } from '../validation/text.ts'
import { validateUniqueVenue } from '../validation/unique.ts'

const toHours = (document: unknown) => ({
  openingHours: getArray(document, 'openingHours'),
  openingSoon: getField(document, 'openingSoon') === true,
})

export const outlet = defineType({
  name: 'outlet',
  title: 'Restaurant',
  type: 'document',
  icon: PinIcon,
  groups: [
    { name: 'card', title: 'Card', default: true },
    { name: 'visit', title: 'Address and hours' },
    { name: 'booking', title: 'Bookings' },
    { name: 'page', title: 'Page' },
    { name: 'menu', title: 'Menu' },
    { name: 'search', title: 'Search and sharing' },
    samplesGroup,
  ],
  fieldsets: [
    { name: 'names', title: 'Names', options: { columns: 2 } },
    { name: 'rating', title: 'Rating', options: { columns: 2 } },
    { name: 'address', title: 'Address' },
  ],
  orderings: [
    orderRankOrdering,
    { name: 'name', title: 'Name', by: [{ field: 'name', direction: 'asc' }] },
  ],
  fields: [
    ...withSampleFields([
      defineField({
        name: 'name',
        title: 'Name',
        type: 'string',
        group: 'card',
        fieldset: 'names',
        validation: (rule) => rule.required().error('Name the restaurant.'),
      }),
      defineField({
        name: 'location',
        title: 'Location',
        type: 'string',
        group: 'card',
        fieldset: 'names',
        description: 'As visitors know it: “Suntec City”.',
        validation: (rule) => rule.required().error('Name the location.'),
      }),
      defineField({
        name: 'venue',
        title: 'Venue',
        type: 'string',
        group: 'card',
        description: 'Connects the restaurant with bookings, menus and links from campaigns.',
        options: { list: [...VENUES] },
        validation: (rule) => [
          rule.required().error('Choose the venue.'),
          rule.custom(validateUniqueVenue),
        ],
      }),
      buildPathField({
        type: 'outlet',
        description: 'The address of its page. A restaurant that opens soon has none yet.',
        placeholder: '/restaurant/suntec',
        group: 'card',
      }),
      defineField({
        name: 'image',
        title: 'Picture on the card',
        type: 'imageWithAlt',
        group: 'card',
        description: 'A restaurant that opens soon may do without.',
        validation: (rule) =>
          rule.custom((picture, { document }) => validateCardPicture(picture, document)),
      }),
      defineField({
        name: 'tags',
        title: 'Tags',
        type: 'array',
        group: 'card',
        description: 'A few words each: “City showroom”, “Coming Q4 2025”.',
        of: [defineArrayMember({ type: 'string' })],
        options: { layout: 'tags' },
        validation: (rule) => rule.unique().error('Each tag once.'),
      }),
      defineField({
        name: 'knownFor',
        title: 'Known for',
        type: 'string',
        group: 'card',
        description: 'One short line on the card.',
      }),
      defineField({
        name: 'rating',
        title: 'Rating',
        type: 'string',
        group: 'card',
        fieldset: 'rating',
        description: 'As visitors read it: “4.7”.',
        hidden: ({ document }) => document?.['openingSoon'] === true,
        validation: (rule) => rule.custom(validateRating),
      }),
      defineField({
        name: 'ratingAmount',
        title: 'Number of reviews',
        type: 'string',
        group: 'card',
        fieldset: 'rating',
        description: 'As visitors read it: “2,000+ reviews”.',
        hidden: ({ document }) => document?.['openingSoon'] === true,
      }),
      defineField({
        name: 'openingSoon',
        title: 'Opens soon',
        type: 'boolean',
        group: 'card',
        description: 'Shown with its tags, without a page and without a rating.',
        initialValue: false,
      }),
      defineField({
        name: 'openingNote',
        title: 'When it opens',
        type: 'string',
        group: 'card',
        description: 'As visitors read it: “Coming Q4 2025”.',
        hidden: ({ document }) => document?.['openingSoon'] !== true,
      }),
      defineField({
        name: 'newLaunch',
        title: 'New launch',
        type: 'boolean',
        group: 'card',
        description: 'Marked as new in the footer.',
        initialValue: false,
      }),
      defineField({
        name: 'address1',
        title: 'Street',
        type: 'string',
        group: 'visit',
        fieldset: 'address',
        description: '“3 Temasek Boulevard, Suntec City Mall”.',
      }),
      defineField({
        name: 'address2',
        title: 'Unit and postal code',
        type: 'string',
        group: 'visit',
        fieldset: 'address',
        description: '“Singapore 038983”.',
      }),
      defineField({
        name: 'geo',
        title: 'Point on the map',
        type: 'geopoint',
        group: 'visit',
        description: 'For the map link and for search engines.',
        validation: (rule) => rule.custom(validateInSingapore).warning(),
      }),
      defineField({
        name: 'nearestMrt',
        title: 'Nearest MRT',
        type: 'string',
        group: 'visit',
        description: 'As visitors read it: “Promenade, 5 minutes on foot”. Empty: nothing is said.',
      }),
      defineField({
        name: 'parking',
        title: 'Parking',
        type: 'string',
        group: 'visit',
        description: 'Where, and what it costs: “Basement 2, from S$2.40 an hour”.',
      }),
      defineField({
        name: 'chargers',
        title: 'Chargers',
        type: 'array',
        group: 'visit',
        description: 'Where guests charge a car while they eat.',
        of: [defineArrayMember({ type: 'charger' })],
      }),
      defineField({
        name: 'phone',
        title: 'Phone',
        type: 'string',
        group: 'visit',
        placeholder: '+65 6123 4567',
        validation: (rule) => rule.custom(validatePhone),
      }),
      defineField({
        name: 'email',
        title: 'Email for bookings',
        type: 'email',
        group: 'visit',
        description: 'Where this restaurant’s bookings are announced. Empty: the general mailbox.',
      }),
      defineField({
        name: 'website',
        title: 'Own website',
        type: 'url',
        group: 'visit',
        validation: (rule) =>
          rule
            .uri({ scheme: ['https', 'http'] })
            .error('Enter a full address that starts with https://.'),
      }),
      defineField({
        name: 'openingHours',
        title: 'Opening hours',
        type: 'array',
        group: 'visit',
        description: 'The usual week. Days that are not listed count as closed.',
        of: [defineArrayMember({ type: 'openingHours' })],
        validation: (rule) => rule.custom<OpeningHoursValue[]>(validateNoOverlap),
      }),
      defineField({
        name: 'hoursExceptions',
        title: 'Exceptions',
        type: 'array',
        group: 'visit',
        description:
          'Public holidays and private events. They replace the usual hours of that day.',
        of: [defineArrayMember({ type: 'hoursException' })],
        validation: (rule) => rule.custom<HoursExceptionValue[]>(validateUniqueDates),
      }),
      defineField({
        name: 'tableBooking',
        title: 'Tables',
        type: 'tableBooking',
        group: 'booking',
        validation: (rule) =>
          rule.custom((rules, { document }) => validateBookable(rules, toHours(document))),
      }),
      defineField({
        name: 'testDrives',
        title: 'Test drives',
        type: 'testDrives',
        group: 'booking',
        validation: (rule) =>
          rule.custom((rules, { document }) => validateBookable(rules, toHours(document))),
      }),
      defineField({
        name: 'src',
        title: 'Picture at the top of the page',
        type: 'imageWithAlt',
        group: 'page',
      }),
      defineField({ name: 'logoSrc', title: 'Logo', type: 'imageWithAlt', group: 'page' }),
      defineField({
        name: 'cuisines',
        title: 'Cuisines',
        type: 'array',
        group: 'menu',
        description: 'For search engines: “Singaporean”, “Craft beer and bar bites”.',
        of: [defineArrayMember({ type: 'string' })],
        options: { layout: 'tags' },
        validation: (rule) => rule.unique().error('Each cuisine once.'),
      }),
      defineField({
        name: 'lead',
        title: 'Lead',
        type: 'text',
        rows: 3,
        group: 'page',
        description: 'Two or three sentences under the name.',
      }),
      defineField({
        name: 'carsOnShow',
        title: 'Cars on show',
        type: 'array',
        group: 'page',
        of: [defineArrayMember({ type: 'reference', to: [{ type: 'carModel' }] })],
        validation: (rule) => rule.unique().error('Each car once.'),
      }),
      { ...blocksField, group: 'page' },
      defineField({
        name: 'menuSections',
        title: 'Last known menu',
        type: 'array',
        group: 'menu',
        description: 'Shown with its date while the kitchen’s own system does not answer.',
        of: [defineArrayMember({ type: 'menuSection' })],
      }),
      defineField({
        name: 'menuAsOf',
        title: 'Date of this menu',
        type: 'date',
        group: 'menu',
        description: 'When the kitchen last confirmed it.',
        options: DAY,
        validation: (rule) =>
          rule.custom((date, { document }) =>
            validateMenuDate(date, getArray(document, 'menuSections')),
          ),
      }),
      defineField({
        name: 'allergensListed',
        title: 'Every allergen of every dish is ticked',
        type: 'boolean',
        group: 'menu',
        description:
          'Tick this only when the kitchen has confirmed it. Until then the menu names no allergens and asks guests to ask.',
        initialValue: false,
      }),
      defineField({ name: 'seo', title: 'Search and sharing', type: 'seo', group: 'search' }),
    ]),
    orderRank,
  ],
  preview: {
    select: {
      title: 'name',
      location: 'location',
      openingSoon: 'openingSoon',
      newLaunch: 'newLaunch',
      sampleField: 'sampleFields.0',
      media: 'image',
    },
    prepare: ({ title, location, openingSoon, newLaunch, sampleField, media }) => ({
      title,
      subtitle: [
        location,
        openingSoon ? 'opens soon' : undefined,
        newLaunch ? 'new launch' : undefined,
        sampleField ? 'sample content' : undefined,
      ]
        .filter(Boolean)
        .join(' · '),
      media,
    }),
  },
})
