import { COST_RULE_DOCUMENTS } from 'core/cost/rule-documents'
import { countSeats } from './count-seats.ts'
import { dropConsentMode } from './drop-consent-mode.ts'
import { giveRolesPaths } from './give-roles-paths.ts'
import type { Migration } from './migration.ts'
import { omitZeroOmv } from './omit-zero-omv.ts'
import { REPLY_TEMPLATES } from './reply-templates.ts'
import { ROLE_TEMPLATES } from './role-templates.ts'
import { sourceCostRules } from './source-cost-rules.ts'
import { taxEngines } from './tax-engines.ts'

/** In the order in which they run. */
export const MIGRATIONS: readonly Migration[] = [
  { number: 1, name: 'an OMV of zero is left empty', change: omitZeroOmv },
  { number: 2, name: 'each kind of cost rule has a document', add: COST_RULE_DOCUMENTS },
  { number: 3, name: 'tables are counted by seats', change: countSeats },
  { number: 4, name: 'templates of replies are documents', add: REPLY_TEMPLATES },
  { number: 5, name: 'templates of roles are documents', add: ROLE_TEMPLATES },
  {
    number: 6,
    name: 'ARF before 2023 and the COE rebate have their sources',
    change: sourceCostRules,
  },
  { number: 7, name: 'consent has no mode', change: dropConsentMode },
  { number: 8, name: 'roles have a path as other pages do', change: giveRolesPaths },
  { number: 9, name: 'the road tax has the engines of petrol cars', change: taxEngines },
]
