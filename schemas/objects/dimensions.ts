import { ExpandIcon } from '@sanity/icons/Expand'
import { defineField, defineType } from 'sanity'
import { requireObject } from '../validation/required-object.ts'

export const dimensions = defineType({
  name: 'dimensions',
  title: 'Dimensions',
  type: 'object',
  icon: ExpandIcon,
  description: 'In millimetres. The site draws the car to scale in a parking lot from these.',
  options: { columns: 2 },
  fields: [
    defineField({
      name: 'lengthMm',
      title: 'Length (mm)',
      type: 'number',
      validation: (rule) => [
        rule.required().error('Enter the length.'),
        rule.integer().min(2000).max(7000).error('Enter whole millimetres, from 2000 to 7000.'),
      ],
    }),
    defineField({
      name: 'widthMm',
      title: 'Width without mirrors (mm)',
      type: 'number',
      validation: (rule) => [
        rule.required().error('Enter the width.'),
        rule.integer().min(1000).max(3000).error('Enter whole millimetres, from 1000 to 3000.'),
      ],
    }),
    defineField({
      name: 'heightMm',
      title: 'Height (mm)',
      type: 'number',
      validation: (rule) => [
        rule.required().error('Enter the height.'),
        rule.integer().min(1000).max(3000).error('Enter whole millimetres, from 1000 to 3000.'),
      ],
    }),
    defineField({
      name: 'wheelbaseMm',
      title: 'Wheelbase (mm)',
      type: 'number',
      validation: (rule) => [
        rule.required().error('Enter the wheelbase.'),
        rule.integer().min(1500).max(4500).error('Enter whole millimetres, from 1500 to 4500.'),
        rule
          .max(rule.valueOfField('lengthMm'))
          .error('The wheelbase can’t be longer than the car.'),
      ],
    }),
    defineField({
      name: 'frontOverhangMm',
      title: 'Front overhang (mm)',
      type: 'number',
      description: 'From the front bumper to the front axle.',
      validation: (rule) =>
        rule.integer().min(300).max(2000).error('Enter whole millimetres, from 300 to 2000.'),
    }),
    defineField({
      name: 'provenance',
      title: 'Where these come from',
      type: 'provenance',
      validation: (rule) =>
        requireObject(rule, 'Say where the dimensions come from: source, date and confidence.'),
    }),
  ],
})
