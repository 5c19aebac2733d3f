import { PresentationIcon } from '@sanity/icons/Presentation'
import { defineField, defineType } from 'sanity'
import { linkMember } from '../objects/link.ts'

export const heroBlock = defineType({
  name: 'heroBlock',
  title: 'Hero',
  type: 'object',
  icon: PresentationIcon,
  description: 'The opening of a page: a car under the studio lights, or a picture.',
  fields: [
    defineField({
      name: 'heading',
      title: 'Heading',
      type: 'string',
      description: 'The page’s main heading. Use one hero a page.',
      validation: (rule) => rule.required().error('Enter the heading.'),
    }),
    defineField({ name: 'lead', title: 'Lead', type: 'text', rows: 3 }),
    defineField({
      name: 'car',
      title: 'Car',
      type: 'reference',
      to: [{ type: 'carModel' }],
      description: 'Shows this car with its key figures. On a model’s own page leave it empty.',
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      type: 'imageWithAlt',
      description: 'Shown when no car is chosen.',
      hidden: ({ parent }) => Boolean(parent?.car),
    }),
    defineField({
      name: 'actions',
      title: 'Buttons',
      type: 'array',
      of: [linkMember],
      validation: (rule) => rule.max(2).error('Two buttons at most.'),
    }),
  ],
  preview: {
    select: { title: 'heading', car: 'car.name', image: 'image', carImage: 'car.src' },
    prepare: ({ title, car, image, carImage }) => ({
      title,
      subtitle: ['Hero', car].filter(Boolean).join(' · '),
      media: carImage ?? image ?? PresentationIcon,
    }),
  },
})
