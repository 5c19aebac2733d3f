import { BarChartIcon } from '@sanity/icons/BarChart'
import { formatDate } from 'core/date-names'
import { defineField, defineType } from 'sanity'
import { buildDateValidator } from '../validation/dated-amount.ts'
import { requireObject } from '../validation/required-object.ts'
import { validateRangeCycle, warnOfUnnamedCycle } from '../validation/test-cycle.ts'

export const figure = defineType({
  name: 'figure',
  title: 'Figure',
  type: 'object',
  icon: BarChartIcon,
  fieldsets: [{ name: 'number', title: 'Number', options: { columns: 2 } }],
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      description: 'What the number measures: “Range”, “0–100 km/h”.',
      validation: (rule) => rule.required().error('Say what the number measures.'),
    }),
    defineField({
      name: 'value',
      title: 'Value',
      type: 'string',
      fieldset: 'number',
      description: 'As visitors read it, without the unit: “482”, “4.5”.',
      validation: (rule) => rule.required().error('Enter the number.'),
    }),
    defineField({
      name: 'unit',
      title: 'Unit',
      type: 'string',
      fieldset: 'number',
      description: '“km”, “s”, “kWh”. Leave empty if there is none.',
    }),
    defineField({
      name: 'variant',
      title: 'Variant',
      type: 'string',
      description: 'The variant it holds for, if not for all.',
    }),
    defineField({
      name: 'provenance',
      title: 'Where this figure comes from',
      type: 'provenance',
      validation: (rule) => [
        requireObject(rule, 'Say where this figure comes from: source, date and confidence.'),
        rule.custom(validateRangeCycle),
        rule.custom(warnOfUnnamedCycle).warning(),
        rule
          .custom(
            buildDateValidator(
              ['value', 'unit'],
              'The number or its unit changed, its date did not. Are the date and the source still right?',
            ),
          )
          .warning(),
      ],
    }),
  ],
  preview: {
    select: {
      label: 'label',
      value: 'value',
      unit: 'unit',
      variant: 'variant',
      cycle: 'provenance.cycle',
      asOf: 'provenance.asOf',
      isSample: 'provenance.isSample',
    },
    prepare: ({ label, value, unit, variant, cycle, asOf, isSample }) => ({
      title: [label, [value, unit].filter(Boolean).join(' ')].filter(Boolean).join(': '),
      subtitle: [variant, cycle, asOf && formatDate(asOf), isSample ? 'Sample' : undefined]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
