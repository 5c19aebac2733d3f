import type { RuleKind } from './rule-amounts.ts'

/** Every kind of rule with its name, in the order of a sum. */
export const RULE_NAMES: Readonly<Record<RuleKind, string>> = {
  excise: 'Excise duty',
  gst: 'GST',
  arf: 'ARF',
  eeai: 'EEAI',
  ves: 'VES',
  registrationFee: 'Registration fee',
  coeCategory: 'COE category',
  loan: 'Loan limits',
  parf: 'PARF rebate',
  coeRebate: 'COE rebate',
  roadTax: 'Road tax',
  afc: 'Charge in lieu of petrol duty',
}

const isRuleKind = (name: string): name is RuleKind => Object.hasOwn(RULE_NAMES, name)

/** Lists the kinds in the order of a sum. */
export const RULE_KINDS: readonly RuleKind[] = Object.keys(RULE_NAMES).filter(isRuleKind)
