import { COST_RULE_DOCUMENTS } from 'core/cost/rule-documents'
import { getArray, getField, getString } from '../validation/siblings.ts'
import type { StoredDocument } from './migration.ts'

/** Gives the only rule of the road tax the bands of petrol engines, where nobody has changed its day. */
export function taxEngines(document: StoredDocument): StoredDocument {
  if (document._type !== 'costRule' || getString(document, 'kind') !== 'roadTax') return document
  const known = COST_RULE_DOCUMENTS.find(({ kind }) => kind === 'roadTax')
  const [first, ...others] = getArray(document, 'rules')
  const isOld =
    others.length === 0 &&
    getString(first, 'from') === known?.rules[0]?.from &&
    getField(getField(first, 'amounts'), 'engineBands') === undefined
  return known && isOld ? { ...document, rules: [...known.rules] } : document
}
