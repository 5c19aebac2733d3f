import { OrderableDocumentList } from '@sanity/orderable-document-list'
import { Text } from '@sanity/ui'
import { type ComponentProps, useImperativeHandle, useRef, useState } from 'react'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'

type ListProps = ComponentProps<typeof OrderableDocumentList>

/** A list sorted by hand, which asks before its whole order is written anew. */
export function AskingList({ options, ref }: ListProps) {
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
