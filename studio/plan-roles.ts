import access from 'schemas/access.json' with { type: 'json' }

/** Somebody who is signed in to Studio, as far as roles go. */
export interface RoleHolder {
  id?: string
  roles: readonly { name: string }[]
}

/** Roles of marketing, HR and those who work with guests, on Sanity's plans without custom roles. */
const PLAN_ROLES: readonly string[] = ['editor', 'viewer']

/**
 * Roles by Sanity's id of a user: `pAbc12:marketing,pDef34:hr`. Ids instead of addresses, because everybody can
 * read Studio's settings.
 * @throws for another form, and for a role that `schemas/access.json` does not describe.
 */
export function parseEditorRoles(text: string): ReadonlyMap<string, string> {
  const parts = text.split(',').filter((part) => part.trim() !== '')
  return new Map(
    parts.map((part): [string, string] => {
      const [id = '', role = ''] = part.trim().split(':')
      if (!/^[\w-]+$/.test(id) || !Object.hasOwn(access.roles, role))
        throw new Error(
          `SANITY_STUDIO_EDITOR_ROLES: “${part.trim()}” is not a user’s id, a colon and one of ${Object.keys(access.roles).join(', ')}.`,
        )
      return [id, role]
    }),
  )
}

/** The user with the role whose rules hold for them, where the plan knows them as an editor or a viewer only. */
export function toPlanUser(
  user: RoleHolder | null | undefined,
  editorRoles: ReadonlyMap<string, string>,
): RoleHolder | null | undefined {
  const role = user?.id === undefined ? undefined : editorRoles.get(user.id)
  if (!user || role === undefined) return user
  const roles = user.roles.map(({ name }) => ({ name: PLAN_ROLES.includes(name) ? role : name }))
  return { ...user, roles }
}
