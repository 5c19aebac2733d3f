import { definePlugin } from 'sanity'
import { mayWrite } from '../roles.ts'

/** Offers only what the role may create. The store enforces it; this keeps the menu honest. */
export const roleOptionsPlugin = definePlugin({
  name: 'role-options',
  document: {
    newDocumentOptions: (options, { currentUser }) =>
      options.filter(({ templateId }) => mayWrite(currentUser, templateId)),
  },
})
