import type { AccessSubject, Grant, Permission } from '../contracts.ts'
import { isVersionId } from '../document-id.ts'

/** Whether a grant allows this for the document or, without one, for some document. */
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
  if (grant.ids === 'unversioned' && isVersionId(_id)) return false
  if (grant.types && !grant.types.includes(_type)) return false
  if (grant.exceptTypes?.includes(_type)) return false
  return Object.entries(grant.startsWith ?? {}).every(([field, start]) => {
    const value = Object.hasOwn(document, field) ? document[field] : undefined
    return typeof value === 'string' && value.startsWith(start)
  })
}

/** The grants for API versions before releases. */
export function withoutVersions(grants: readonly Grant[]): readonly Grant[] {
  return grants.map((grant) => (grant.ids === 'all' ? { ...grant, ids: 'unversioned' } : grant))
}

/** The grant as a GROQ filter, which Sanity's ACL endpoint shows and Studio evaluates. */
export function toGrantFilter({ ids, types, exceptTypes, startsWith = {} }: Grant): string {
  const conditions = [`_id in path("${ids === 'published' ? '*' : '**'}")`]
  if (ids === 'unversioned') conditions.push('!(_id in path("versions.**"))')
  if (types) conditions.push(`_type in ${JSON.stringify(types)}`)
  if (exceptTypes) conditions.push(`!(_type in ${JSON.stringify(exceptTypes)})`)
  for (const [field, start] of Object.entries(startsWith))
    conditions.push(`string::startsWith(${field}, ${JSON.stringify(start)})`)
  return conditions.join(' && ')
}
