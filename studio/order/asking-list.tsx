import {
  OrderableDocumentList,
  orderableDocumentListDeskItem,
} from '@sanity/orderable-document-list'
import { Text } from '@sanity/ui'
import { type ComponentProps, useImperativeHandle, useRef, useState } from 'react'
import type { ConfigContext } from 'sanity'
import type { StructureBuilder } from 'sanity/structure'
import { ConfirmDialog } from 'desk/components/confirm-dialog'

type ListProps = ComponentProps<typeof OrderableDocumentList>

/** Builds the pane of a list that is sorted by dragging. */
export function buildAskingList(
  S: StructureBuilder,
  context: ConfigContext,
  { type, title }: { type: string; title: string },
) {
  const { child } = orderableDocumentListDeskItem({ type, title, S, context })
  if (typeof child !== 'object' || 'subscribe' in child) return undefined
  // The plugin titles its pane by the type, in the singular, and resets the order without a question.
  return Object.assign(child, { title: `${title}: order is live`, component: AskingList })
}

/** A list sorted by hand, which asks before its whole order is written anew. */
function AskingList({ options, ref }: ListProps) {
  const list = useRef<{
    actionHandlers: { showIncrements: () => void; resetOrder: () => Promise<void> }
  }>(null)
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  useImperativeHandle(
    ref,
    () => ({
      actionHandlers: {
        showIncrements: () => list.current?.actionHandlers.showIncrements(),
        resetOrder: async () => setIsAsking(true),
      },
    }),
    [],
  )
  return (
    <>
      <OrderableDocumentList options={options} ref={list} />
      {isAsking && (
        <ConfirmDialog
          header="Reset the order?"
          keep="Keep the order"
          confirm="Reset the order"
          onClose={close}
          onConfirm={() => {
            close()
            void list.current?.actionHandlers.resetOrder()
          }}
        >
          <Text size={1}>
            The place of every item in this list is written anew, and visitors see it at once.
            “Changed together” in Today can take it back.
          </Text>
        </ConfirmDialog>
      )}
    </>
  )
}
