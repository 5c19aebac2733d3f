import { PresentationIcon } from '@sanity/icons/Presentation'
import { describePeriod } from 'core/describe-period'
import { defineField, defineType } from 'sanity'
import { linkMember } from '../objects/link.ts'
import { buildPeriodFields, buildPeriodFieldset } from '../objects/period-fields.ts'

export const heroBlock = defineType({
  name: 'heroBlock',
  title: 'Hero',
  type: 'object',
  icon: PresentationIcon,
  description: 'The opening of a page: a car under the studio lights, or a picture.',
  fieldsets: [
    buildPeriodFieldset(
      'Shown',
      'While this hero runs, it takes the place of the heroes below it. Keep one without dates below.',
    ),
  ],
  fields: [
    defineField({
      name: 'heading',
      title: 'Heading',
      type: 'string',
      description: 'The page’s main heading. Of several heroes, visitors see the first that runs.',
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
    ...buildPeriodFields({
      subject: 'This hero',
      from: 'Empty: at once.',
      until: 'Empty: until you remove it.',
      whenOver: 'Visitors do not see it. Remove it, or move its end, if it runs on.',
    }),
  ],
  preview: {
    select: {
      title: 'heading',
      car: 'car.name',
      startsAt: 'startsAt',
      endsAt: 'endsAt',
      image: 'image',
      carImage: 'car.src',
    },
    prepare: ({ title, car, startsAt, endsAt, image, carImage }) => ({
      title,
      subtitle: ['Hero', car, describePeriod({ startsAt, endsAt })].filter(Boolean).join(' · '),
      media: carImage ?? image ?? PresentationIcon,
    }),
  },
})
