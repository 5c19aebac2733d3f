import { definePlugin } from 'sanity'
import { mayWrite } from '../roles.ts'
import { getReplyTeam } from './reply-templates.ts'

/** Offers only documents that the role may create; the store enforces the rule. */
export const roleOptionsPlugin = definePlugin({
  name: 'role-options',
  document: {
    newDocumentOptions: (options, { currentUser }) =>
      options.filter(({ templateId }) => {
        const team = getReplyTeam(templateId)
        return team === undefined
          ? mayWrite(currentUser, templateId)
          : mayWrite(currentUser, 'replyTemplate', { team })
      }),
  },
})
