import { formatDate } from 'core/date-names'
import { defineField, defineType } from 'sanity'
import { buildDateValidator } from '../validation/dated-amount.ts'
import { validateRangeCycle, warnOfUnnamedCycle } from '../validation/test-cycle.ts'

export const specificationValue = defineType({
  name: 'specificationValue',
  title: 'Value',
  type: 'object',
  fields: [
    defineField({
      name: 'variant',
      title: 'Variant',
      type: 'string',
      description: 'The variant’s name, exactly as under “Variants”.',
      validation: (rule) => rule.required().error('Say which variant this value is for.'),
    }),
    defineField({
      name: 'text',
      title: 'Value',
      type: 'string',
      description: 'With its unit, as visitors read it: “82.5 kWh”.',
      validation: (rule) => rule.required().error('Enter the value.'),
    }),
    defineField({
      name: 'provenance',
      title: 'Where this value comes from',
      type: 'provenance',
      description: 'Needed for ranges, consumption and times.',
      validation: (rule) => [
        rule.custom(validateRangeCycle),
        rule.custom(warnOfUnnamedCycle).warning(),
        rule
          .custom(
            buildDateValidator(
              ['text'],
              'The value changed, its date did not. Are the date and the source still right?',
            ),
          )
          .warning(),
      ],
    }),
  ],
  preview: {
    select: { title: 'text', variant: 'variant', asOf: 'provenance.asOf' },
    prepare: ({ title, variant, asOf }) => ({
      title,
      subtitle: [variant, asOf && formatDate(asOf)].filter(Boolean).join(' · '),
    }),
  },
})
