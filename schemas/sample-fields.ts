import { defineArrayMember, defineField, type FieldDefinition } from 'sanity'

/**
 * Adds the list of fields whose values are samples. The site marks them, Studio warns of them, and
 * marketing takes a field off the list once its real value is in.
 */
export function withSampleFields<Field extends { name: string; title?: string }>(
  fields: Field[],
): (Field | FieldDefinition<'array'>)[] {
  return [
    ...fields,
    defineField({
      name: 'sampleFields',
      title: 'Sample content: replace before launch',
      type: 'array',
      description:
        'These fields hold samples, and what visitors see of them is marked. Untick a field once its real value is in.',
      of: [defineArrayMember({ type: 'string' })],
      options: {
        layout: 'grid',
        list: fields.map((field) => ({ title: field.title ?? field.name, value: field.name })),
      },
      group: 'samples',
      validation: (rule) => rule.unique().error('Each field once.'),
    }),
  ]
}

export const samplesGroup = { name: 'samples', title: 'Samples' }
