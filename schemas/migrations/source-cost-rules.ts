import { COST_RULE_DOCUMENTS } from 'core/cost/rule-documents'
import { getArray, getString } from '../validation/siblings.ts'
import type { StoredDocument } from './migration.ts'

/** Day on which the only rule of the ARF began, before its sources named the day. */
const ARF_FROM = '2023-03-01'

/** Gives the ARF the rules before 2023, and the COE rebate its sources, where nobody has changed them. */
export function sourceCostRules(document: StoredDocument): StoredDocument {
  const kind = document._type === 'costRule' ? getString(document, 'kind') : undefined
  const [first, ...others] = getArray(document, 'rules')
  const isOld =
    (kind === 'arf' && getString(first, 'from') === ARF_FROM) ||
    (kind === 'coeRebate' && others.length === 0 && getArray(first, 'source').includes('recall'))
  const known = COST_RULE_DOCUMENTS.find((each) => each.kind === kind)
  return isOld && known ? { ...document, rules: [...known.rules, ...others] } : document
}
