import { API_VERSION } from 'core/sanity-api'
import { useToast } from '@sanity/ui/toast'
import { definePlugin, type DocumentActionComponent, useClient, useCurrentUser } from 'sanity'
import { leaveRedirects } from '../redirects/leave-redirects.ts'
import { mayWrite } from '../roles.ts'
import { getPageMoves } from '../redirects/page-moves.ts'
import { wrapOnce } from './wrap-once.ts'

const TIME_TO_READ_MS = 30_000

/**
 * A moved page leaves a redirect behind. The redirect is stored before the page is published, so
 * that the page is always reachable at one of both addresses.
 */
function withRedirects(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishWithRedirects: DocumentActionComponent = (props) => {
    const description = publish(props)
    const client = useClient({ apiVersion: API_VERSION })
    const toast = useToast()
    const user = useCurrentUser()
    const { published, draft } = props
    const moves = published && draft ? getPageMoves(published, draft) : []
    if (!description || moves.length === 0) return description

    const publishAfterRedirects = async () => {
      try {
        const left = await leaveRedirects(client, moves, (redirect) =>
          mayWrite(user, 'redirect', { ...redirect }),
        )
        if (left !== undefined)
          toast.push({
            status: 'info',
            title: 'The old address leads to the new one',
            description: left,
            duration: TIME_TO_READ_MS,
            closable: true,
          })
      } catch {
        toast.push({
          status: 'error',
          title: 'Not published',
          description: 'The redirect from the old address could not be stored. Try again.',
        })
        return
      }
      description.onHandle?.()
    }
    return { ...description, onHandle: () => void publishAfterRedirects() }
  }
  PublishWithRedirects.action = 'publish'
  return PublishWithRedirects
}

const withRedirectsOnce = wrapOnce(withRedirects)

export const pathRedirectsPlugin = definePlugin({
  name: 'path-redirects',
  document: {
    actions: (actions) =>
      actions.map((action) => (action.action === 'publish' ? withRedirectsOnce(action) : action)),
  },
})
