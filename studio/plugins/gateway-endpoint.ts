import { buildEndpointField } from 'schemas/menu-source'
import type { SchemaTypeDefinition } from 'sanity'

/** Lets the endpoint of a menu source be at the configured gateway only, as the site does. */
export function withGatewayEndpoint(
  types: SchemaTypeDefinition[],
  restEndpoint: string,
): SchemaTypeDefinition[] {
  const endpoint = buildEndpointField(restEndpoint)
  return types.map((type) => {
    if (type.name !== 'menuSource' || !('fields' in type) || !type.fields) return type
    return {
      ...type,
      fields: type.fields.map((field) => (field.name === endpoint.name ? endpoint : field)),
    }
  })
}
