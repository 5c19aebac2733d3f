import { definePlugin, type DocumentActionComponent } from 'sanity'
import { CloseRole } from '../careers/close-role-action.tsx'
import { roleFromTemplate } from '../careers/role-templates.ts'
import { makeSteady } from './steady-action.ts'
import { wrapOnce } from './wrap-once.ts'

/** A published role can be deleted only once it is closed. */
function withClosing(deleteRole: DocumentActionComponent): DocumentActionComponent {
  const DeleteClosedRole: DocumentActionComponent = (props) => {
    const description = deleteRole(props)
    const { published } = props
    if (!description || !published || published['isClosed'] === true) return description
    return {
      ...description,
      disabled: true,
      title: 'Close this role first, so that its page can say so.',
    }
  }
  DeleteClosedRole.action = 'delete'
  return DeleteClosedRole
}

const withClosingOnce = wrapOnce(withClosing)
const SteadyCloseRole = makeSteady(CloseRole)

/**
 * Roles start from a template. A closed one keeps a page that informs applicants and search engines; an unpublished
 * one has none. So roles are closed instead of unpublished.
 */
export const closedRolesPlugin = definePlugin({
  name: 'closed-roles',
  schema: { templates: (templates) => [...templates, roleFromTemplate] },
  document: {
    actions: (actions, { schemaType }) =>
      schemaType === 'career'
        ? [
            ...actions
              .filter(({ action }) => action !== 'unpublish')
              .map((action) => (action.action === 'delete' ? withClosingOnce(action) : action)),
            SteadyCloseRole,
          ]
        : actions,
  },
})
