import { getString } from '../validation/siblings.ts'
import type { StoredDocument } from './migration.ts'

/**
 * Gives a role the address of its page as all other pages have it. Its `slug` stays for the release before, which serves
 * visitors until the new one does.
 */
export function giveRolesPaths(document: StoredDocument): StoredDocument {
  const end = getString(document['slug'], 'current')
  if (document._type !== 'career' || end === undefined || 'path' in document) return document
  return { ...document, path: `/careers/${end}` }
}
