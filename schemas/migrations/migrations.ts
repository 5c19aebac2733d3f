import { COST_RULE_DOCUMENTS } from 'core/cost/rule-documents'
import { giveRolesPaths } from './give-roles-paths.ts'
import type { Migration } from './migration.ts'
import { REPLY_TEMPLATES } from './reply-templates.ts'
import { ROLE_TEMPLATES } from './role-templates.ts'

/** In the order in which they run. */
export const MIGRATIONS: readonly Migration[] = [
  { number: 2, name: 'each kind of cost rule has a document', add: COST_RULE_DOCUMENTS },
  { number: 4, name: 'templates of replies are documents', add: REPLY_TEMPLATES },
  { number: 5, name: 'templates of roles are documents', add: ROLE_TEMPLATES },
  { number: 8, name: 'roles have a path as other pages do', change: giveRolesPaths },
]
