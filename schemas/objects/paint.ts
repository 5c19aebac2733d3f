import { ColorWheelIcon } from '@sanity/icons/ColorWheel'
import { defineField, defineType } from 'sanity'
import { validateHexColour } from '../validation/text.ts'

export const paint = defineType({
  name: 'paint',
  title: 'Colour',
  type: 'object',
  icon: ColorWheelIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      validation: (rule) => rule.required().error('Name the colour.'),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'string',
      description: 'The finish: “metallic”, “matt”.',
    }),
    defineField({
      name: 'swatch',
      title: 'Swatch',
      type: 'hexColour',
      description:
        'The colour of the round button: pick it, or type “#” and six digits or letters from a to f.',
      validation: (rule) => [
        rule.required().error('Give the colour of the swatch.'),
        rule.custom(validateHexColour),
      ],
    }),
    defineField({
      name: 'image',
      title: 'Car in this colour',
      type: 'imageWithAlt',
      description: 'Side view, on a transparent background, the same size for all colours.',
      validation: (rule) =>
        rule.required().assetRequired().error('Add the picture of the car in this colour.'),
    }),
    defineField({
      name: 'isSample',
      title: 'Sample colour',
      type: 'boolean',
      description: 'Shown with a “Sample” mark. Switch off once the colour is confirmed.',
      initialValue: false,
    }),
  ],
  preview: {
    select: { title: 'name', swatch: 'swatch', isSample: 'isSample', media: 'image' },
    prepare: ({ title, swatch, isSample, media }) => ({
      title,
      subtitle: [swatch, isSample ? 'Sample' : undefined].filter(Boolean).join(' · '),
      media,
    }),
  },
})
