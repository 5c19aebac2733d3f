import { buildSchema, type GraphQLSchema, isScalarType } from 'graphql'
import { readFileSync } from 'node:fs'

const SDL = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')

/** Directives and scalars that AppSync defines implicitly. */
const APPSYNC_SDL = `
directive @aws_api_key on FIELD_DEFINITION | OBJECT
directive @aws_cognito_user_pools(cognito_groups: [String!]) on FIELD_DEFINITION | OBJECT
scalar AWSJSON
`

let schema: GraphQLSchema | undefined

/** The schema with AppSync's directives and scalars; AWSJSON is serialised as text. */
export function loadSchema(): GraphQLSchema {
  if (schema) return schema
  schema = buildSchema(APPSYNC_SDL + SDL)
  const json = schema.getType('AWSJSON')
  if (isScalarType(json)) json.serialize = (value) => JSON.stringify(value)
  return schema
}

/** Every field of Query and Mutation. */
export function listOperations(): { typeName: string; fieldName: string }[] {
  const types = [loadSchema().getQueryType(), loadSchema().getMutationType()]
  return types.flatMap((type) =>
    type
      ? Object.keys(type.getFields()).map((fieldName) => ({ typeName: type.name, fieldName }))
      : [],
  )
}
