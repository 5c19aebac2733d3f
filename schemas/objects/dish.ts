import { formatDollarsAndCents } from 'core/numbers'
import { CircleIcon } from '@sanity/icons/Circle'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { diets } from '../diets.ts'
import { validateCents } from '../validation/numbers.ts'

export const dish = defineType({
  name: 'dish',
  title: 'Dish',
  type: 'object',
  icon: CircleIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      validation: (rule) => rule.required().error('Name the dish.'),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 2,
      description: 'One or two short sentences: what is in it, how it is made.',
    }),
    defineField({
      name: 'price',
      title: 'Price in S$',
      type: 'number',
      description: 'With cents: “19.80”. Left empty, the menu shows no price.',
      validation: (rule) => [
        rule.greaterThan(0).error('Enter a price above zero.'),
        rule.custom(validateCents),
      ],
    }),
    defineField({
      name: 'diets',
      title: 'Diet and allergens',
      type: 'array',
      description: 'Visitors filter the menu by these. Tick every one that applies.',
      of: [defineArrayMember({ type: 'string' })],
      options: { layout: 'grid', list: [...diets] },
      validation: (rule) => rule.unique().error('Each word once.'),
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      type: 'imageWithAlt',
      description: 'Square, from above. Shown as a round plate.',
    }),
    defineField({
      name: 'soldOut',
      title: 'Sold out',
      type: 'boolean',
      description: 'The dish stays in its place, struck through.',
      initialValue: false,
    }),
  ],
  preview: {
    select: { title: 'name', price: 'price', soldOut: 'soldOut', media: 'image' },
    prepare: ({ title, price, soldOut, media }) => ({
      title,
      subtitle: [
        typeof price === 'number' ? formatDollarsAndCents(price) : undefined,
        soldOut === true ? 'sold out' : undefined,
      ]
        .filter(Boolean)
        .join(' · '),
      media,
    }),
  },
})
