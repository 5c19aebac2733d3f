import type { AccessSubject, Grant, Permission } from '../contracts.ts'

/** Whether one of the grants allows this, for this document or, without one, for any. */
export function isGranted(
  grants: readonly Grant[],
  permission: Permission,
  document?: AccessSubject,
): boolean {
  return grants.some(
    (grant) =>
      grant.permissions.includes(permission) && (!document || isDocumentIn(grant, document)),
  )
}

function isDocumentIn(grant: Grant, document: AccessSubject): boolean {
  const { _id, _type } = document
  if (grant.ids === 'published' && _id.includes('.')) return false
  if (grant.types && !grant.types.includes(_type)) return false
  if (grant.exceptTypes?.includes(_type)) return false
  return Object.entries(grant.startsWith ?? {}).every(([field, start]) => {
    const value = Object.hasOwn(document, field) ? document[field] : undefined
    return typeof value === 'string' && value.startsWith(start)
  })
}

/** The grant as the GROQ filter that Sanity's ACL endpoint shows and Studio evaluates. */
export function toGrantFilter({ ids, types, exceptTypes, startsWith = {} }: Grant): string {
  const conditions = [`_id in path("${ids === 'all' ? '**' : '*'}")`]
  if (types) conditions.push(`_type in ${JSON.stringify(types)}`)
  if (exceptTypes) conditions.push(`!(_type in ${JSON.stringify(exceptTypes)})`)
  for (const [field, start] of Object.entries(startsWith)) {
    conditions.push(`string::startsWith(${field}, ${JSON.stringify(start)})`)
  }
  return conditions.join(' && ')
}
