import { RocketIcon } from '@sanity/icons/Rocket'
import {
  type ConditionalPropertyCallbackContext,
  defineArrayMember,
  defineField,
  defineType,
} from 'sanity'
import { blocksField } from '../blocks/blocks-field.ts'
import { orderRank, orderRankOrdering } from '../order-rank.ts'
import { buildPathField } from '../path-field.ts'
import { scheduledPricesField } from '../objects/scheduled-price.ts'
import { samplesGroup, withSampleFields } from '../sample-fields.ts'
import { SINGAPORE_TIME } from '../singapore-time.ts'
import {
  validateOneVariant,
  validateSpecificationVariants,
  validateTurn,
  validateUniqueNames,
} from '../validation/car-model.ts'
import { validateAfter } from '../validation/dates.ts'
import { validateExternalLink } from '../validation/paths.ts'
import { getArray, getField, getString } from '../validation/siblings.ts'
import { validateLength } from '../validation/text.ts'
import { coeCategoryOptions } from '../objects/coe-category-options.ts'

const TAGLINE_LENGTH = 80

function requireOnPage(message: string) {
  return (value: unknown, { document }: { document?: unknown }): true | string =>
    value === undefined && getString(document, 'path') ? message : true
}

const buildFileField = (name: string, title: string) =>
  defineField({
    name,
    title,
    type: 'file',
    group: 'specifications',
    description: 'A PDF to download. The site counts how often each edition is downloaded.',
    options: { accept: 'application/pdf' },
    fields: [
      defineField({
        name: 'edition',
        title: 'Edition',
        type: 'string',
        description: 'As visitors read it, and as the file is named: “November 2026”.',
        validation: (rule) =>
          rule.custom((edition, { parent }) =>
            getField(parent, 'asset') !== undefined && !edition?.trim()
              ? 'Say which edition it is, such as “November 2026”.'
              : true,
          ),
      }),
    ],
  })

export const carModel = defineType({
  name: 'carModel',
  title: 'Model',
  type: 'document',
  icon: RocketIcon,
  groups: [
    { name: 'entry', title: 'Line-up', default: true },
    { name: 'pictures', title: 'Pictures' },
    { name: 'figures', title: 'Figures and price' },
    { name: 'specifications', title: 'Specifications' },
    { name: 'page', title: 'Page' },
    { name: 'search', title: 'Search and sharing' },
    samplesGroup,
  ],
  fieldsets: [
    { name: 'names', title: 'Names', options: { columns: 2 } },
    { name: 'address', title: 'Address' },
    { name: 'kind', title: 'Kind of car', options: { columns: 2 } },
    { name: 'flags', title: 'Switches', options: { columns: 2 } },
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
        group: 'entry',
        fieldset: 'names',
        description: 'As on the car: “SEALION 7”.',
        validation: (rule) => rule.required().error('Name the model.'),
      }),
      defineField({
        name: 'modelName',
        title: 'Name in running text',
        type: 'string',
        group: 'entry',
        fieldset: 'names',
        description: 'As in a sentence: “Sealion 7”.',
        validation: (rule) => rule.required().error('Enter the name as it stands in a sentence.'),
      }),
      defineField({
        name: 'tagline',
        title: 'Tagline',
        type: 'string',
        group: 'entry',
        description: 'One short line under the name.',
        options: { maxLength: TAGLINE_LENGTH },
        validation: (rule) =>
          rule
            .custom((tagline) =>
              validateLength(tagline, TAGLINE_LENGTH, 'It has to fit on one line.'),
            )
            .warning(),
      }),
      {
        ...buildPathField({
          type: 'carModel',
          description:
            'The address of the model’s page. When it changes, the old address leads to the new one.',
          placeholder: '/byd-sealion-7',
          group: 'entry',
        }),
        fieldset: 'address',
      },
      defineField({
        name: 'externalLink',
        title: 'Page on another site',
        type: 'url',
        group: 'entry',
        fieldset: 'address',
        description: 'Only for a model that has no page on this site.',
        validation: (rule) => [
          rule
            .uri({ scheme: ['https', 'http'] })
            .error('Enter a full address that starts with https://.'),
          rule.custom((externalLink, { document }) =>
            validateExternalLink(externalLink, getString(document, 'path')),
          ),
        ],
      }),
      defineField({
        name: 'carType',
        title: 'Type',
        type: 'string',
        group: 'entry',
        fieldset: 'kind',
        description: 'As visitors read it: “Electric SUV Coupé”.',
        validation: (rule) => rule.required().error('Enter the type of car.'),
      }),
      defineField({
        name: 'body',
        title: 'Body',
        type: 'string',
        group: 'entry',
        fieldset: 'kind',
        description: 'For the filter of the model overview.',
        options: {
          list: [
            { title: 'SUV', value: 'suv' },
            { title: 'Sedan', value: 'sedan' },
            { title: 'Hatchback', value: 'hatchback' },
            { title: 'MPV', value: 'mpv' },
          ],
        },
        validation: (rule) => rule.required().error('Choose the body.'),
      }),
      defineField({
        name: 'powertrain',
        title: 'Powertrain',
        type: 'string',
        group: 'entry',
        fieldset: 'kind',
        options: {
          list: [
            { title: 'Electric', value: 'electric' },
            { title: 'Plug-in hybrid', value: 'plug-in-hybrid' },
          ],
        },
        initialValue: 'electric',
        validation: (rule) => rule.required().error('Choose the powertrain.'),
      }),
      defineField({
        name: 'seats',
        title: 'Seats',
        type: 'number',
        group: 'entry',
        fieldset: 'kind',
        validation: (rule) => rule.integer().min(2).max(9).error('Enter a number from 2 to 9.'),
      }),
      defineField({
        name: 'coeCategory',
        title: 'COE category',
        type: 'string',
        group: 'entry',
        fieldset: 'kind',
        description: 'Electric cars up to 110 kW are category A. Empty where the versions differ.',
        options: coeCategoryOptions,
      }),
      defineField({
        name: 'inLineup',
        title: 'In the line-up',
        type: 'boolean',
        group: 'entry',
        fieldset: 'flags',
        description: 'Shown in menus, on the home page and in the model overview.',
        initialValue: true,
        validation: (rule) => rule.required(),
      }),
      defineField({
        name: 'isNew',
        title: 'New',
        type: 'boolean',
        group: 'entry',
        fieldset: 'flags',
        description: 'Shown with a “New” mark.',
        initialValue: false,
      }),
      defineField({
        name: 'newFrom',
        title: 'New from',
        type: 'datetime',
        options: SINGAPORE_TIME,
        group: 'entry',
        fieldset: 'flags',
        description: 'Singapore’s time. Empty: at once.',
        hidden: ({ document }) => getField(document, 'isNew') !== true,
      }),
      defineField({
        name: 'newUntil',
        title: 'New until',
        type: 'datetime',
        options: SINGAPORE_TIME,
        group: 'entry',
        fieldset: 'flags',
        description: 'Singapore’s time. Empty: until you switch it off.',
        hidden: ({ document }) => getField(document, 'isNew') !== true,
        validation: (rule) =>
          rule.custom((newUntil, { document }) =>
            validateAfter(
              newUntil,
              getField(document, 'newFrom'),
              'The mark would end before it starts.',
            ),
          ),
      }),
      defineField({
        name: 'hasPreOrder',
        title: 'Can be pre-ordered',
        type: 'boolean',
        group: 'entry',
        fieldset: 'flags',
        description: 'Opens the model’s pre-order page and its button.',
        initialValue: false,
        validation: (rule) =>
          rule.custom((hasPreOrder, { document }) =>
            hasPreOrder && !getString(document, 'path')
              ? 'Only a model with a page on this site can be pre-ordered.'
              : true,
          ),
      }),
      defineField({
        name: 'hasSpecificationPage',
        title: 'Has a specification page',
        type: 'boolean',
        group: 'entry',
        fieldset: 'flags',
        description:
          'A page with the whole table, at the same address with “-specifications” after it.',
        initialValue: false,
        validation: (rule) =>
          rule.custom((hasPage, { document }) =>
            hasPage && getArray(document, 'specifications').length === 0
              ? 'Add specifications before you switch the page on.'
              : true,
          ),
      }),
      defineField({
        name: 'src',
        title: 'Side view on light',
        type: 'imageWithAlt',
        group: 'pictures',
        description: 'On a transparent background, all cars at one scale. Used in the line-up.',
        validation: (rule) => rule.required().assetRequired().error('Add the side view.'),
      }),
      defineField({
        name: 'heroImage',
        title: 'Side view on dark',
        type: 'imageWithAlt',
        group: 'pictures',
        description:
          'The same view lit for dark surfaces. Used on dark cards, and at the top of the model’s page while the car has no picture in its surroundings.',
        validation: (rule) => [
          rule.assetRequired().error('Upload or choose an image.'),
          rule.custom(requireOnPage('A model with a page needs the side view on dark.')),
        ],
      }),
      defineField({
        name: 'scene',
        title: 'In its surroundings',
        type: 'imageWithAlt',
        group: 'pictures',
        description:
          'The car in its surroundings at the top of its page, 16:9, from the front. Empty: the cut-out. Dark edges run into the page; leave a fifth free above the car, and as much below it.',
      }),
      defineField({
        name: 'turn',
        title: 'Turn',
        type: 'array',
        group: 'pictures',
        description:
          'For visitors who turn the car at the top of its page: 12 to 36 pictures in even steps all the way round, each 16:9 and at least 800 pixels wide. Begin where the picture above was taken, at the front left, and go on past the car’s left side, its rear and its right side. Needs the picture above. Empty: the car does not turn.',
        of: [defineArrayMember({ type: 'image' })],
        options: { layout: 'grid' },
        validation: (rule) =>
          rule.custom<unknown[]>((turn, { document }) =>
            validateTurn(turn, getField(document, 'scene')),
          ),
      }),
      defineField({
        name: 'pictureCredit',
        title: 'Credit of the pictures',
        type: 'string',
        group: 'pictures',
        description:
          'A quiet line below the picture on the model’s page: “Drawings, not photographs.”, or who took the photographs. Change it when you change the pictures. Empty: no line.',
      }),
      defineField({
        name: 'teaserImage',
        title: 'Teaser',
        type: 'imageWithAlt',
        group: 'pictures',
        description: 'The car in a setting, for cards and for sharing.',
      }),
      defineField({
        name: 'faceImage',
        title: 'Front view',
        type: 'imageWithAlt',
        group: 'pictures',
        description: 'Shown in the page’s gallery.',
      }),
      defineField({
        name: 'planImage',
        title: 'View from above',
        type: 'imageWithAlt',
        group: 'pictures',
        description:
          'Nose up on a transparent background, the car in the middle of 2.8 m by 5.6 m. “Will it fit?” draws a parking lot around it.',
      }),
      defineField({
        name: 'gallery',
        title: 'Gallery',
        type: 'array',
        group: 'pictures',
        description:
          'Pictures of the car, from outside and inside, and films: six at most look best. The alternative text stands under each picture, which opens as large as the window.',
        of: [defineArrayMember({ type: 'imageWithAlt' }), defineArrayMember({ type: 'film' })],
        options: { layout: 'grid' },
      }),
      defineField({
        name: 'paints',
        title: 'Colours',
        type: 'array',
        group: 'pictures',
        description: 'The first one is shown first.',
        of: [defineArrayMember({ type: 'paint' })],
        validation: (rule) => rule.custom<{ name?: string }[]>(validateUniqueNames),
      }),
      defineField({
        name: 'range',
        title: 'Range',
        type: 'figure',
        group: 'figures',
        description: 'Shown in the line-up. Name the test cycle.',
      }),
      defineField({
        name: 'keyFigures',
        title: 'Key figures',
        type: 'array',
        group: 'figures',
        description: 'Up to four, under the car at the top of its page.',
        of: [defineArrayMember({ type: 'figure' })],
        validation: (rule) => [
          rule.max(4).error('Four key figures at most.'),
          rule.custom<{ variant?: string }[]>(validateOneVariant).warning(),
        ],
      }),
      defineField({
        name: 'price',
        title: 'Price from',
        type: 'price',
        group: 'figures',
        description: 'Only while no variant has a price. Else the site shows the lowest of theirs.',
        hidden: ({ document, value }) => value === undefined && hasPricedVariant(document),
        validation: (rule) =>
          rule.custom((price, { document }) =>
            price !== undefined && hasPricedVariant(document)
              ? 'Remove this price (in the field’s menu): the variants have prices, and the site shows the lowest.'
              : true,
          ),
      }),
      {
        ...scheduledPricesField,
        group: 'figures',
        hidden: ({ document, value }: ConditionalPropertyCallbackContext) =>
          value === undefined && hasPricedVariant(document),
      },
      defineField({
        name: 'dimensions',
        title: 'Dimensions',
        type: 'dimensions',
        group: 'figures',
      }),
      defineField({
        name: 'variants',
        title: 'Variants',
        type: 'array',
        group: 'specifications',
        of: [defineArrayMember({ type: 'variant' })],
        validation: (rule) => rule.custom<{ name?: string }[]>(validateUniqueNames),
      }),
      defineField({
        name: 'specifications',
        title: 'Specifications',
        type: 'array',
        group: 'specifications',
        description: 'A table with a column for each variant.',
        of: [defineArrayMember({ type: 'specificationGroup' })],
        validation: (rule) =>
          rule.custom<{ rows?: { values?: { variant?: string }[] }[] }[]>((groups, { document }) =>
            validateSpecificationVariants(groups, getArray(document, 'variants').map(toNamed)),
          ),
      }),
      buildFileField('brochure', 'Brochure'),
      buildFileField('priceList', 'Price list'),
      { ...blocksField, group: 'page' },
      defineField({ name: 'seo', title: 'Search and sharing', type: 'seo', group: 'search' }),
    ]),
    orderRank,
  ],
  preview: {
    select: {
      title: 'name',
      carType: 'carType',
      isNew: 'isNew',
      inLineup: 'inLineup',
      externalLink: 'externalLink',
      sampleField: 'sampleFields.0',
      media: 'src',
    },
    prepare: ({ title, carType, isNew, inLineup, externalLink, sampleField, media }) => ({
      title,
      subtitle: [
        carType,
        isNew ? 'new' : undefined,
        inLineup === false ? 'not in the line-up' : undefined,
        externalLink ? 'external link' : undefined,
        sampleField ? 'sample content' : undefined,
      ]
        .filter(Boolean)
        .join(' · '),
      media,
    }),
  },
})

function hasPricedVariant(document: unknown): boolean {
  return getArray(document, 'variants').some((variant) => getField(variant, 'price') !== undefined)
}

function toNamed(variant: unknown): { name?: string } {
  return { name: getString(variant, 'name') }
}
