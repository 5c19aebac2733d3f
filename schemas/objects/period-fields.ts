import { defineField } from 'sanity'
import { SINGAPORE_TIME } from '../singapore-time.ts'
import { getPastEnd, validateAfter } from '../validation/dates.ts'
import { getField } from '../validation/siblings.ts'

const FIELDSET = 'time'

/** Builds the fieldset of a period, with its fields side by side; the verb says what happens in it: “Shown”. */
export const buildPeriodFieldset = (verb: string, description?: string) => ({
  name: FIELDSET,
  title: `${verb}, in Singapore’s time`,
  ...(description !== undefined && { description }),
  options: { columns: 2 },
})

interface PeriodOptions {
  /** Beginning of messages: “The announcement”. */
  subject: string
  from?: string
  until: string
  /** Error message without a start; omit where the start may be empty. */
  requireStart?: string
  /** The same without an end. */
  requireEnd?: string
  /** Rest of the warning that the subject is over; omit for no warning. */
  whenOver?: string
}

/** “From” and “Until”, to the minute, of what the site shows for a time. */
export function buildPeriodFields({
  subject,
  from,
  until,
  requireStart,
  requireEnd,
  whenOver,
}: PeriodOptions) {
  return [
    defineField({
      name: 'startsAt',
      title: 'From',
      type: 'datetime',
      options: SINGAPORE_TIME,
      fieldset: FIELDSET,
      ...(from !== undefined && { description: from }),
      validation: (rule) => (requireStart === undefined ? [] : rule.required().error(requireStart)),
    }),
    defineField({
      name: 'endsAt',
      title: 'Until',
      type: 'datetime',
      options: SINGAPORE_TIME,
      fieldset: FIELDSET,
      description: until,
      validation: (rule) => [
        ...(requireEnd === undefined ? [] : [rule.required().error(requireEnd)]),
        rule.custom((endsAt, { parent }) =>
          validateAfter(
            endsAt,
            getField(parent, 'startsAt'),
            `${subject} would end before it starts.`,
          ),
        ),
        ...(whenOver === undefined
          ? []
          : [
              rule
                .custom((_, { parent }) => {
                  const end = getPastEnd(parent, new Date())
                  return end === undefined
                    ? true
                    : `${subject} is over: it ended on ${end}. ${whenOver}`
                })
                .warning(),
            ]),
      ],
    }),
  ]
}
