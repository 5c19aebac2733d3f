import { API_VERSION } from 'core/sanity-api'
import { Button, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { type DropMessage, SORTED_AT_ONCE, type SortedType } from 'core/hand-sorted'
import { useEffect, useEffectEvent } from 'react'
import { type ActiveToolLayoutProps, useClient, useCurrentUser } from 'sanity'
import { hasStatus } from '../has-status.ts'
import { mayWrite } from '../roles.ts'
import { studioEnvironment } from '../studio-environment.ts'
import { parseDrop } from './drop-message.ts'
import { type Move, moveItem, takeMoveBack } from './move-item.ts'

const NOT_MOVED = 'Nothing was moved'
const LIST_NAMES: Readonly<Record<SortedType, string>> = {
  carModel: 'cars',
  outlet: 'restaurants',
}
/** Time to see on the page that the item was dropped at the wrong place. */
const TAKE_BACK_MS = 60_000

/** In Presentation, moves the car or restaurant that is dropped on the page, with the rights of the user. */
export function DropLayout(props: ActiveToolLayoutProps) {
  return (
    <>
      {props.renderDefault(props)}
      {props.activeTool.name === 'presentation' && <DropListener />}
    </>
  )
}

function DropListener() {
  const client = useClient({ apiVersion: API_VERSION })
  const user = useCurrentUser()
  const toast = useToast()

  const refuse = (description: string) =>
    toast.push({ status: 'error', title: NOT_MOVED, description, closable: true })

  const takeBack = async (move: Move, id: string) => {
    try {
      await takeMoveBack(client, move)
      toast.push({ id, status: 'success', title: `${move.plan.name} is back in its place` })
    } catch (cause) {
      toast.push({
        id,
        status: 'error',
        title: 'Nothing was taken back',
        description: hasStatus(cause, 409)
          ? 'Somebody has changed it since. Drag it to its place.'
          : 'The content could not be reached. Drag it to its place.',
        closable: true,
      })
    }
  }

  const announce = (move: Move) => {
    const id = `move-${move.transaction}`
    toast.push({
      id,
      status: 'success',
      title: `${move.plan.name} has moved`,
      description: (
        <Stack gap={3}>
          <Text size={1}>{SORTED_AT_ONCE}.</Text>
          <Button mode="ghost" text="Take back" onClick={() => void takeBack(move, id)} />
        </Stack>
      ),
      duration: TAKE_BACK_MS,
      closable: true,
    })
  }

  const drop = async (message: DropMessage & { documentType: SortedType }) => {
    const mayNot = `Your account may not change the order of the ${LIST_NAMES[message.documentType]}. Ask marketing to do it.`
    if (!mayWrite(user, message.documentType)) {
      refuse(mayNot)
    } else if (message.isResorted) {
      refuse('The page shows them in another order. Choose “Our order” there, then drag.')
    } else {
      try {
        const move = await moveItem(client, message)
        if (move) announce(move)
      } catch (cause) {
        refuse(
          hasStatus(cause, 403) ? mayNot : 'The content could not be reached. Drag it once more.',
        )
      }
    }
  }

  const handleMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = parseDrop(event, new URL(studioEnvironment.previewOrigin).origin)
    if (message) void drop(message)
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => handleMessage(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  return null
}
