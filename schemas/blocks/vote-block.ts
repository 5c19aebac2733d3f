import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { getField } from '../validation/siblings.ts'
import { validateOptionKeys } from '../validation/vote-options.ts'

export const voteBlock = defineType({
  name: 'voteBlock',
  title: 'Vote',
  type: 'object',
  icon: CheckmarkCircleIcon,
  description:
    'A poll between dishes: one vote an email address, counted once the button behind the link in the mail was pressed. On promos with an end only, one on each. As the first block it opens the page with its question, and needs no hero.',
  validation: (rule) =>
    rule.custom((_block, { document }) =>
      document?._type === 'promo' && getField(document, 'endsAt') !== undefined
        ? true
        : 'Put the vote on a promo that says until when it runs: then it closes.',
    ),
  fields: [
    defineField({
      name: 'heading',
      title: 'Question',
      type: 'string',
      description: 'Also in the mail: “One dish goes on all five menus. Which?”',
      validation: (rule) => rule.required().error('Enter the question.'),
    }),
    defineField({
      name: 'options',
      title: 'Dishes',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'voteOption',
          title: 'Dish',
          type: 'object',
          fields: [
            defineField({
              name: 'key',
              title: 'Key',
              type: 'string',
              description:
                'Votes are counted by it, so it stays when the name changes: “laksa”. Small letters, digits and hyphens.',
              validation: (rule) => [
                rule.required().error('Enter the key.'),
                rule
                  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
                  .error('Use small letters, digits and hyphens, such as “char-siew”.'),
              ],
            }),
            defineField({
              name: 'name',
              title: 'Name',
              type: 'string',
              validation: (rule) => rule.required().error('Name the dish.'),
            }),
            defineField({
              name: 'text',
              title: 'One line',
              type: 'string',
            }),
            defineField({
              name: 'image',
              title: 'Picture',
              type: 'imageWithAlt',
              description: 'Square, from above: it is cropped to the plate.',
              validation: (rule) => rule.required().error('Add the picture.'),
            }),
          ],
          preview: { select: { title: 'name', subtitle: 'key', media: 'image' } },
        }),
      ],
      validation: (rule) => [
        rule.required().min(2).max(6).error('Add two to six dishes.'),
        rule.custom((options) => validateOptionKeys(options)),
      ],
    }),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Vote' }),
  },
})
