import { Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { useCurrentUser } from 'sanity'
import { ConfirmDialog } from 'desk/components/confirm-dialog'
import { Problem } from 'desk/components/problem'
import { hasStatus } from '../has-status.ts'
import { describeRefusal } from './describe-refusal.ts'
import { describeStep } from './describe-step.ts'
import { mayWrite } from '../roles.ts'
import { isKept, type Step } from './take-back.ts'

interface TakeBackDialogProps {
  /** The change took back another one. */
  isAgain?: boolean
  plan: () => Promise<Step[]>
  onTakeBack: (steps: readonly Step[]) => Promise<void>
  onClose: () => void
}

const OTHER = 'Ask a developer or an administrator to take it back.'

const describeUnread = (cause: unknown) =>
  hasStatus(cause, 403)
    ? `This change also reached items that your account may not see. ${OTHER}`
    : 'The history could not be reached. Nothing was changed; try again.'

const toCount = (count: number) => (count === 1 ? '1 item' : `${count} items`)

const toNames = (steps: readonly Step[]) => [...new Set(steps.map(({ title }) => title))].join(', ')

/** Says what taking back does to each document, and does it for all of them at once. */
export function TakeBackDialog(props: TakeBackDialogProps) {
  const { isAgain = false, plan, onTakeBack, onClose } = props
  const [steps, setSteps] = useState<readonly Step[]>()
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const user = useCurrentUser()
  const toast = useToast()
  const firstPlan = useRef(plan)

  useEffect(() => {
    const load = async () => {
      try {
        setSteps(await firstPlan.current())
      } catch (cause) {
        setError(describeUnread(cause))
      }
    }
    void load()
  }, [])

  const undone = steps?.filter((step) => !isKept(step)) ?? []
  const refused = undone.filter(({ fields, type }) => !mayWrite(user, type, fields))

  const takeBack = async () => {
    setIsBusy(true)
    setError(undefined)
    try {
      await onTakeBack(undone)
      const kept = steps?.filter(isKept) ?? []
      toast.push({
        status: 'success',
        title: `${isAgain ? 'Put back' : 'Taken back'} in ${toCount(undone.length)}`,
        ...(kept.length > 0 && { description: `Left as it is: ${toNames(kept)}.` }),
      })
      onClose()
    } catch (cause) {
      setError(describeRefusal(cause))
      setIsBusy(false)
    }
  }

  return (
    <ConfirmDialog
      header={isAgain ? 'Put this change back?' : 'Take back this change?'}
      width={1}
      keep="Leave it"
      confirm={
        undone.length > 0 && refused.length === 0
          ? `${isAgain ? 'Put back' : 'Take back'} in ${toCount(undone.length)}`
          : undefined
      }
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void takeBack()}
    >
      <Stack gap={4}>
        {error !== undefined && <Problem message={error} />}
        {!steps && error === undefined && <Text size={1}>One moment…</Text>}
        {steps && <Text size={1}>{describePlan(undone, refused)}</Text>}
        <Stack as="ul" gap={4} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {steps?.map((step) => (
            <li key={step.id}>
              <Text size={1} muted={isKept(step)}>
                {step.title}
                {step.isDraft && ' (draft)'} {describeStep(step)}
              </Text>
            </li>
          ))}
        </Stack>
      </Stack>
    </ConfirmDialog>
  )
}

function describePlan(undone: readonly Step[], refused: readonly Step[]): string {
  if (undone.length === 0)
    return 'All of it was changed since. Take back what came later first, or bring single items back from their history.'
  if (refused.length > 0) return `Your account may not change: ${toNames(refused)}. ${OTHER}`
  const isOrder = undone.every(({ does }) => does === 'move-back')
  const seen = undone.some(({ isDraft }) => !isDraft)
    ? 'Visitors see it at once.'
    : 'Only drafts change, so visitors see nothing of it.'
  return isOrder ? `Their order was changed, nothing else. ${seen}` : seen
}
