import { Box, Button, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useId, useRef, useState } from 'react'
import { useCurrentUser } from 'sanity'
import { Problem } from '../enquiries/problem.tsx'
import { mayWrite } from '../roles.ts'
import type { Step } from './take-back.ts'

interface TakeBackDialogProps {
  plan: () => Promise<Step[]>
  onTakeBack: (steps: readonly Step[]) => Promise<void>
  onClose: () => void
}

const EFFECTS: Record<Step['does'], string> = {
  restore: 'is again as it was before',
  delete: 'is deleted, since it was added then',
  'bring-back': 'comes back',
  keep: 'was changed since and stays as it is',
}

const UNREACHABLE = 'The history could not be reached. Nothing was changed; try again.'

const isConflict = (cause: unknown) =>
  typeof cause === 'object' && cause !== null && 'statusCode' in cause && cause.statusCode === 409

/** Says what taking back does to each document, and does it for all of them at once. */
export function TakeBackDialog({ plan, onTakeBack, onClose }: TakeBackDialogProps) {
  const [steps, setSteps] = useState<readonly Step[]>()
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const user = useCurrentUser()
  const toast = useToast()
  const id = useId()
  const firstPlan = useRef(plan)

  useEffect(() => {
    const load = async () => {
      try {
        setSteps(await firstPlan.current())
      } catch {
        setError(UNREACHABLE)
      }
    }
    void load()
  }, [])

  const undone = steps?.filter(({ does }) => does !== 'keep') ?? []
  const isOwn = undone.every(({ type }) => mayWrite(user, type))

  const takeBack = async () => {
    setIsBusy(true)
    setError(undefined)
    try {
      await onTakeBack(undone)
      toast.push({ status: 'success', title: 'The change is taken back' })
      onClose()
    } catch (cause) {
      setError(
        isConflict(cause)
          ? 'Nothing was changed: somebody has just changed one of these documents, or another one needs it. Close this and look again.'
          : 'Nothing was changed: the store could not be reached, or does not allow it. Try again, or ask a developer.',
      )
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      id={id}
      header="Take back this change?"
      width={1}
      onClose={onClose}
      footer={
        <Flex gap={2} justify="flex-end" padding={3}>
          <Button text="Leave it" onClick={onClose} />
          {undone.length > 0 && isOwn && (
            <Button
              mode="ghost"
              tone="critical"
              text={isBusy ? 'One moment…' : `Take back in ${toCount(undone.length)}`}
              disabled={isBusy}
              onClick={() => void takeBack()}
            />
          )}
        </Flex>
      }
    >
      <Box padding={4}>
        <Stack gap={4}>
          {error !== undefined && <Problem message={error} />}
          {!steps && error === undefined && <Text size={1}>One moment …</Text>}
          {steps && <Summary isOwn={isOwn} isEmpty={undone.length === 0} />}
          <Stack as="ul" gap={3} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {steps?.map((step) => (
              <li key={step.id}>
                <Text size={1} muted={step.does === 'keep'}>
                  {step.title}
                  {step.isDraft && ' (draft)'} {EFFECTS[step.does]}
                </Text>
              </li>
            ))}
          </Stack>
        </Stack>
      </Box>
    </Dialog>
  )
}

const toCount = (count: number) => (count === 1 ? '1 document' : `${count} documents`)

function Summary({ isOwn, isEmpty }: { isOwn: boolean; isEmpty: boolean }) {
  if (isEmpty)
    return (
      <Text size={1}>
        All of it was changed since. Take back what came later first, or restore single documents
        from their history.
      </Text>
    )
  if (!isOwn)
    return (
      <Text size={1}>
        It also changed documents that are not yours. Ask a developer or an administrator to take it
        back.
      </Text>
    )
  return <Text size={1}>Visitors see it at once.</Text>
}
