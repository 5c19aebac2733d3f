import { API_VERSION } from 'core/sanity-api'
import type { InitialValueResolverContext, Template } from 'sanity'
import { z } from 'zod'

/** Templates that HR words in content, from which roles start. */
export const ROLE_TEMPLATES_QUERY = `*[_type == "roleTemplate"] | order(title asc){ _id, title, role, department, summary, body }`

export const roleTemplatesSchema = z.array(
  z.object({
    _id: z.string(),
    title: z.string(),
    role: z.string().nullish(),
    department: z.string().nullish(),
    summary: z.string().nullish(),
    body: z.array(z.unknown()).nullish(),
  }),
)

export type RoleTemplate = z.output<typeof roleTemplatesSchema>[number]

/** Studio’s template of a role that starts from one of content; its parameter is that one’s id. */
export const ROLE_FROM_TEMPLATE = 'role-from-template'

/** Builds what a new role starts with. Text in square brackets is refused on publishing. */
export const buildRole = (template: RoleTemplate | undefined, now: Date) => ({
  title: template?.role ?? undefined,
  department: template?.department ?? undefined,
  employmentType: 'full-time',
  publishedAt: now.toISOString(),
  isClosed: false,
  summary: template?.summary ?? undefined,
  body: template?.body ?? undefined,
})

export const roleFromTemplate: Template = {
  id: ROLE_FROM_TEMPLATE,
  title: 'Role from a template',
  schemaType: 'career',
  parameters: [{ name: 'template', title: 'Template', type: 'string' }],
  value: async (
    { template: id }: { template?: string },
    { getClient }: InitialValueResolverContext,
  ) => {
    const client = getClient({ apiVersion: API_VERSION })
    const found = await client.fetch<unknown>(
      ROLE_TEMPLATES_QUERY,
      {},
      { perspective: 'published' },
    )
    const template = roleTemplatesSchema.parse(found).find(({ _id }) => _id === id)
    return buildRole(template, new Date())
  },
}
