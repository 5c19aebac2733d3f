import { defineArrayMember, defineField, type FieldDefinition } from 'sanity'

/**
 * List of the fields that hold samples. The site marks them, Studio warns about them, and marketing
 * removes a field once it has its real value.
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
