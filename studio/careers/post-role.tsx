import { API_VERSION } from 'core/sanity-api'
import { useCallback } from 'react'
import { useClient } from 'sanity'
import { Section } from 'desk/components/section'
import { useLoaded } from '../components/use-loaded.ts'
import { Waiting } from '../components/row-list.tsx'
import { readRoleTemplates } from './role-templates.ts'
import { RoleStarts } from './role-starts.tsx'

/** Part of HR's first screen: a new role, one press away. */
export function PostRole() {
  const client = useClient({ apiVersion: API_VERSION })
  const load = useCallback(() => readRoleTemplates(client), [client])
  const { value, hasFailed } = useLoaded(load)
  return (
    <Section title="Post a role">
      {value || hasFailed ? <RoleStarts templates={value ?? []} /> : <Waiting />}
    </Section>
  )
}
