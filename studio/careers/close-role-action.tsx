import { API_VERSION } from 'core/sanity-api'
import { CloseCircleIcon } from '@sanity/icons/CloseCircle'
import { useToast } from '@sanity/ui/toast'
import { getPathEnd } from 'core/plain-path'
import { useCallback, useState } from 'react'
import { type DocumentActionComponent, useClient, useCurrentUser } from 'sanity'
import { getString } from 'schemas/siblings'
import { useLoaded } from '../components/use-loaded.ts'
import { openStaffClient } from '../enquiries/open-staff-client.ts'
import { mayWrite } from '../roles.ts'
import { changeRole, type RoleChange } from './close-role.ts'
import { describeWaiting, readApplications } from './read-applications.ts'

const WHAT_CLOSING_DOES =
  'At once, its page says that the role is closed and takes no more applications. It leaves the list of roles, and search engines drop it. What you are still writing stays a draft, and you can open the role again.'

/** Changes the role and says how it went. */
export function useRoleChange(id: string, hasDraft: boolean) {
  const client = useClient({ apiVersion: API_VERSION })
  const toast = useToast()
  return async (change: RoleChange) => {
    try {
      await changeRole(client, { id, hasDraft }, change)
      toast.push({
        status: 'success',
        title: change.isClosed ? 'This role is closed' : 'This role is open again',
      })
    } catch {
      toast.push({
        status: 'error',
        title: 'Nothing was changed',
        description: 'The content could not be reached. Try again.',
      })
    }
  }
}

/** Says what closing does, and who still waits for an answer. */
function ClosingQuestion({ career }: { career: string | undefined }) {
  const load = useCallback(async () => {
    const opened = career === undefined ? undefined : await openStaffClient()
    return opened?.kind === 'staff' && career !== undefined
      ? readApplications(opened.client, getPathEnd(career))
      : undefined
  }, [career])
  const { value: applications } = useLoaded(load)
  return (
    <>
      {WHAT_CLOSING_DOES} {applications && describeWaiting(applications)}
    </>
  )
}

/** One button that closes a role everywhere. */
export const CloseRole: DocumentActionComponent = ({ id, type, published, draft }) => {
  const [isAsking, setIsAsking] = useState(false)
  const change = useRoleChange(id, draft !== null)
  const user = useCurrentUser()
  if (!published || published['isClosed'] === true) return null
  return {
    label: 'Close this role',
    icon: CloseCircleIcon,
    tone: 'critical',
    disabled: !mayWrite(user, type),
    onHandle: () => setIsAsking(true),
    dialog: isAsking && {
      type: 'confirm',
      tone: 'critical',
      message: <ClosingQuestion career={getString(published, 'path')} />,
      confirmButtonText: 'Close this role',
      onCancel: () => setIsAsking(false),
      onConfirm: () => {
        setIsAsking(false)
        void change({ isClosed: true })
      },
    },
  }
}
