import { API_VERSION } from 'core/sanity-api'
import { getSingaporeDate } from 'core/singapore-clock'
import type { SanityClient } from '@sanity/client'
import type { InitialValueResolverContext, InitialValueTemplateItem, Template } from 'sanity'
import { refusePlaceholder } from 'schemas/fair-hiring'
import { PAGE_TYPES } from 'schemas/page-types'
import { z } from 'zod'
import { buildPathEnd } from '../path-end.ts'
import { getNextLastDay } from './close-role.ts'

/** Templates that HR words in content, from which roles start. */
const ROLE_TEMPLATES_QUERY = `*[_type == "roleTemplate"] | order(title asc){ _id, title, role, department, summary, body }`

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

/** Reads the templates that HR has published. */
export const readRoleTemplates = async (
  client: Pick<SanityClient, 'fetch'>,
): Promise<RoleTemplate[]> =>
  roleTemplatesSchema.parse(
    await client.fetch<unknown>(ROLE_TEMPLATES_QUERY, {}, { perspective: 'published' }),
  )

/** Studio’s template of a role that starts from one of content; its parameter is that one’s id. */
export const ROLE_FROM_TEMPLATE = 'role-from-template'

const FOLDER = `${PAGE_TYPES.career.path.folder}/`
const PATHS_QUERY = '*[_type == "career" && defined(path)].path'

/** The address of a new role of this title, with a number where others have it; none while the title is a blank. */
export function buildRolePath(title: string | undefined, taken: readonly string[]) {
  if (!title || refusePlaceholder(title) !== true) return undefined
  const path = `${FOLDER}${buildPathEnd(title)}`
  const isFree = (each: string) => !taken.includes(each)
  return [path, ...taken.map((_, index) => `${path}-${index + 2}`)].find(isFree)
}

/** Builds what a new role starts with. Text in square brackets is refused on publishing. */
export const buildRole = (
  template: RoleTemplate | undefined,
  now: Date,
  taken: readonly string[],
) => ({
  title: template?.role ?? undefined,
  path: buildRolePath(template?.role ?? undefined, taken),
  department: template?.department ?? undefined,
  employmentType: 'full-time',
  salaryRange: { period: 'month' },
  publishedAt: now.toISOString(),
  validThrough: getNextLastDay(undefined, getSingaporeDate(now)),
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
    const template = (await readRoleTemplates(client)).find(({ _id }) => _id === id)
    // Drafts have their addresses too.
    const paths = await client.fetch<unknown>(PATHS_QUERY, {}, { perspective: 'raw' })
    return buildRole(template, new Date(), z.array(z.string()).parse(paths))
  },
}

/** Sanity's builder takes an item's own id for that of its template. */
const toNewRole = ({ _id, title }: RoleTemplate): InitialValueTemplateItem => ({
  type: 'initialValueTemplateItem',
  id: _id,
  templateId: ROLE_FROM_TEMPLATE,
  schemaType: 'career',
  title: `From a template: ${title}`,
  parameters: { template: _id },
})

/** Items of the menu for a new role: the templates first, as most roles start from one. */
export const buildNewRoles = (templates: readonly RoleTemplate[]): InitialValueTemplateItem[] => [
  ...templates.map(toNewRole),
  {
    type: 'initialValueTemplateItem',
    id: 'career',
    templateId: 'career',
    schemaType: 'career',
    title: 'Blank role',
  },
]
