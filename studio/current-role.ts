import { parseEditorRoles, type RoleHolder, toPlanUser } from './plan-roles.ts'
import { studioEnvironment } from './studio-environment.ts'

const editorRoles = parseEditorRoles(studioEnvironment.editorRoles ?? '')

/** Whether Studio alone tells our roles apart, because the store knows editors only. */
export const hasEditorRoles: boolean = editorRoles.size > 0

/** The user with the role whose rules hold. */
export const getRoleHolder = (user: RoleHolder | null | undefined) => toPlanUser(user, editorRoles)
