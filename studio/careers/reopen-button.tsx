import { UndoIcon } from '@sanity/icons/Undo'
import { Box, Button, Dialog } from '@sanity/ui'
import { TOUCH } from 'desk/components/touch'
import { useId, useState } from 'react'
import { useCurrentUser } from 'sanity'
import { mayWrite } from '../roles.ts'
import { useRoleChange } from './closing-actions.tsx'
import { ReopenForm } from './reopen-form.tsx'

interface ReopenButtonProps {
  /** Id of the published role. */
  id: string
  hasDraft: boolean
  lastDay: unknown
}

/** Opens a role again that is closed or has run out, where the form says so. */
export function ReopenButton({ id, hasDraft, lastDay }: ReopenButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const dialogId = useId()
  const change = useRoleChange(id, hasDraft)
  if (!mayWrite(useCurrentUser(), 'career')) return null
  return (
    <>
      <Button
        type="button"
        mode="ghost"
        fontSize={1}
        padding={3}
        icon={UndoIcon}
        text="Open again"
        style={TOUCH}
        onClick={() => setIsAsking(true)}
      />
      {isAsking && (
        <Dialog id={dialogId} header="Open this role again" onClose={() => setIsAsking(false)}>
          <Box padding={4}>
            <ReopenForm
              lastDay={lastDay}
              onReopen={(validThrough) => {
                setIsAsking(false)
                void change({ isClosed: false, validThrough })
              }}
            />
          </Box>
        </Dialog>
      )}
    </>
  )
}
