import type { Hono } from 'hono'
import type { OperationDeps } from '../../enquiries/operation-deps.ts'
import { runOperation } from '../../enquiries/run-operation.ts'
import { createGraphQLApp } from './graphql-app.ts'
import { createIdentityReader, type IdentitySettings } from '../../members/identity.ts'
import { createFieldResolver } from './resolve-field.ts'

export interface EmbeddedGraphQLSettings extends IdentitySettings {
  /** Off in production. */
  hasIntrospection: boolean
}

/** The embedded AppSync: its schema, and the function behind it. */
export function openGraphQL(
  deps: OperationDeps,
  { hasIntrospection, ...identity }: EmbeddedGraphQLSettings,
): Hono {
  const { logError } = deps
  return createGraphQLApp({
    readIdentity: createIdentityReader(identity),
    resolveField: createFieldResolver((request) => runOperation(deps, request), logError),
    hasIntrospection,
    logError,
  })
}
