import { SplitVerticalIcon } from '@sanity/icons/SplitVertical'
import { defineField, defineType } from 'sanity'
import { headingField } from './heading-field.ts'

export const featureBlock = defineType({
  name: 'featureBlock',
  title: 'Feature',
  type: 'object',
  icon: SplitVerticalIcon,
  description: 'A picture beside a heading and a short text.',
  fields: [
    headingField,
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 4,
      validation: (rule) => rule.required().error('Enter the text.'),
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      type: 'imageWithAlt',
      validation: (rule) => rule.required().assetRequired().error('Add the picture.'),
    }),
    defineField({
      name: 'imageSide',
      title: 'Picture on the',
      type: 'string',
      description: 'On a phone and on the page of a model the picture is always above the text.',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'Left', value: 'left' },
          { title: 'Right', value: 'right' },
        ],
      },
      initialValue: 'right',
      validation: (rule) => rule.required().error('Choose the picture’s side.'),
    }),
    defineField({
      name: 'link',
      title: 'Link',
      type: 'link',
      description: 'Optional. What readers can do with it: book, ask or look further.',
    }),
  ],
  preview: {
    select: { title: 'heading', media: 'image' },
    prepare: ({ title, media }) => ({ title, subtitle: 'Feature', media }),
  },
})
