import type { SchemaTypeDefinition } from 'sanity'
import { buildEndpointField } from 'schemas/menu-source'
import { buildDestinationField } from 'schemas/redirect'
import { parseRedirectHosts } from 'schemas/redirects'
import type { StudioEnvironment } from '../environment.ts'

/** Restricts addresses to the configured ones, as the site and the store do. */
export function withConfiguredFields(
  types: SchemaTypeDefinition[],
  { restEndpoint, previewOrigin, redirectHosts }: StudioEnvironment,
): SchemaTypeDefinition[] {
  const { origin: siteOrigin } = new URL(previewOrigin)
  const fields = new Map<
    string,
    ReturnType<typeof buildEndpointField | typeof buildDestinationField>
  >([
    ['menuSource', buildEndpointField(restEndpoint)],
    ['redirect', buildDestinationField({ siteOrigin, hosts: parseRedirectHosts(redirectHosts) })],
  ])
  return types.map((type) => {
    const configured = fields.get(type.name)
    if (!configured || !('fields' in type) || !type.fields) return type
    return {
      ...type,
      fields: type.fields.map((field) => (field.name === configured.name ? configured : field)),
    }
  })
}
