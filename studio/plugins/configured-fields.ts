import type { Rule, SchemaTypeDefinition } from 'sanity'
import { buildEndpointField } from 'schemas/menu-source'
import { validateFeeTerms } from 'schemas/fee-terms'
import { buildDestinationField } from 'schemas/redirect'
import { parseRedirectHosts } from 'schemas/redirects'
import type { StudioEnvironment } from '../environment.ts'

/** Restricts addresses to the configured ones, and sample terms to sites without real money, as the store does. */
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
    if (type.name === 'page') {
      const validation = (rule: Rule) =>
        rule.custom((document) => validateFeeTerms(document, siteOrigin))
      return { ...type, validation }
    }
    const configured = fields.get(type.name)
    if (!configured || !('fields' in type) || !type.fields) return type
    return {
      ...type,
      fields: type.fields.map((field) => (field.name === configured.name ? configured : field)),
    }
  })
}
