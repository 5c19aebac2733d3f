import type { Rule } from 'sanity'

/**
 * Requires an object in one sentence: where Sanity asks a rule whether it requires an object that is not there, it goes on to
 * the rules of its fields, of which each would complain.
 */
export const requireObject = (rule: Rule, message: string): Rule =>
  Object.assign(rule.required().error(message), { isRequired: () => false })
