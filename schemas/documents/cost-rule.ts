import { BillIcon } from '@sanity/icons/Bill'
import { RULE_KINDS, RULE_NAMES } from 'core/cost/rule-names'
import { defineArrayMember, defineField, defineType } from 'sanity'
import {
  getEndWarning,
  getRuleKind,
  getStanding,
  validateRules,
  warnOfEnd,
} from '../validation/cost-rules.ts'

export const costRule = defineType({
  name: 'costRule',
  title: 'Cost rule',
  type: 'document',
  icon: BillIcon,
  fields: [
    defineField({
      name: 'kind',
      title: 'Kind',
      type: 'string',
      readOnly: true,
      options: { list: RULE_KINDS.map((kind) => ({ title: RULE_NAMES[kind], value: kind })) },
      validation: (rule) => rule.required().error('Choose the kind.'),
    }),
    defineField({
      name: 'rules',
      title: 'Rules',
      type: 'array',
      description:
        'In the order of their dates, one after the other. The sums of a day take the rule of that day; after the last one nothing is worked out.',
      of: [defineArrayMember({ type: 'datedRule' })],
      validation: (rule) => [
        rule.required().min(1).error('Without a rule nothing is worked out.'),
        rule.custom(validateRules),
        rule.custom(warnOfEnd).warning(),
      ],
    }),
  ],
  preview: {
    select: { kind: 'kind', rules: 'rules' },
    prepare: (document) => {
      const kind = getRuleKind(document)
      const warning = getEndWarning(document['rules'])
      return {
        title: kind === undefined ? 'No kind' : RULE_NAMES[kind],
        subtitle:
          warning === undefined ? getStanding(document['rules']) : `⚠ The last rule ${warning}`,
      }
    },
  },
})
