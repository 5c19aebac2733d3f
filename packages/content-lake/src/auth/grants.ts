import type { Grant, Permission, StoredDocument } from '../contracts.ts'

/** Whether one of the grants allows this, for this document or, without one, for any. */
export function isGranted(
  grants: readonly Grant[],
  permission: Permission,
  document?: Pick<StoredDocument, '_id' | '_type'>,
): boolean {
  return grants.some(
    (grant) =>
      grant.permissions.includes(permission) && (!document || isDocumentIn(grant, document)),
  )
}

function isDocumentIn(grant: Grant, { _id, _type }: Pick<StoredDocument, '_id' | '_type'>) {
  if (grant.ids === 'published' && _id.includes('.')) return false
  if (grant.types && !grant.types.includes(_type)) return false
  return !grant.exceptTypes?.includes(_type)
}

/** The grant as the GROQ filter that Sanity's ACL endpoint shows and Studio evaluates. */
export function toGrantFilter({ ids, types, exceptTypes }: Grant): string {
  const conditions = [`_id in path("${ids === 'all' ? '**' : '*'}")`]
  if (types) conditions.push(`_type in ${JSON.stringify(types)}`)
  if (exceptTypes) conditions.push(`!(_type in ${JSON.stringify(exceptTypes)})`)
  return conditions.join(' && ')
}
