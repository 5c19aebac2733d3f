import { definePlugin, type DocumentActionComponent, type SchemaTypeDefinition } from 'sanity'
import { hasEditorRoles } from '../current-role.ts'
import { mayWrite, mayWriteSome } from '../roles.ts'

/** In place of publishing and the rest. */
const NotYours: DocumentActionComponent = () => ({
  label: 'Not yours to change',
  title:
    'Marketing and HR each look after their own content. Ask an administrator if you need to change this.',
  disabled: true,
})

/**
 * On a plan of Sanity without roles of one's own, the store lets every editor write every document. Studio then keeps
 * to the rules of marketing and HR by itself: it offers no action on a document of the other's.
 */
export const planRolesPlugin = definePlugin({
  name: 'plan-roles',
  document: {
    actions: (actions, { currentUser, schemaType }) =>
      !hasEditorRoles || mayWriteSome(currentUser, schemaType) ? actions : [NotYours],
  },
})

/** The same for forms, which then only show. */
export function withPlanRoles(types: SchemaTypeDefinition[]): SchemaTypeDefinition[] {
  if (!hasEditorRoles) return types
  return types.map((type) =>
    type.type === 'document'
      ? {
          ...type,
          readOnly: ({ currentUser, document }) =>
            !mayWrite(currentUser, type.name, document ?? {}),
        }
      : type,
  )
}
