import type { Hono } from 'hono'
import type { OperationDeps } from '../../enquiries/operation-deps.ts'
import { runOperation } from '../../enquiries/run-operation.ts'
import { createFunctionSource, createTableSource } from './data-sources.ts'
import { createGraphQLApp } from './graphql-app.ts'
import { createIdentityReader, type IdentitySettings } from '../../members/identity.ts'
import { createFieldResolver } from './run-resolver.ts'

export interface EmbeddedGraphQLSettings extends IdentitySettings {
  /** Off in production. */
  hasIntrospection: boolean
}

/** The embedded AppSync: its schema, its resolvers, the function and the table behind them. */
export async function openGraphQL(
  deps: OperationDeps,
  { hasIntrospection, ...identity }: EmbeddedGraphQLSettings,
): Promise<Hono> {
  const { store, logError } = deps
  const resolveField = await createFieldResolver({
    table: createTableSource(store),
    operations: createFunctionSource((request) => runOperation(deps, request), logError),
  })
  return createGraphQLApp({
    readIdentity: createIdentityReader(identity),
    resolveField,
    hasIntrospection,
    logError,
  })
}
