import { OrderableDocumentList } from '@sanity/orderable-document-list'
import { Button, Dialog, Flex, Text } from '@sanity/ui'
import { type ComponentProps, useId, useImperativeHandle, useRef, useState } from 'react'

type ListProps = ComponentProps<typeof OrderableDocumentList>

/** A list sorted by hand, which asks before its whole order is written anew. */
export function AskingList({ options, ref }: ListProps) {
  const list = useRef<{
    actionHandlers: { showIncrements: () => void; resetOrder: () => Promise<void> }
  }>(null)
  const dialogId = useId()
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
        <Dialog
          id={dialogId}
          header="Reset the order?"
          width={0}
          onClose={close}
          footer={
            <Flex gap={2} justify="flex-end" padding={3}>
              <Button mode="bleed" text="Keep the order" onClick={close} />
              <Button
                tone="critical"
                text="Reset the order"
                onClick={() => {
                  close()
                  void list.current?.actionHandlers.resetOrder()
                }}
              />
            </Flex>
          }
        >
          <Flex padding={4}>
            <Text size={1}>
              The place of every item in this list is written anew, and visitors see it at once.
              “Changed together” in Today can take it back.
            </Text>
          </Flex>
        </Dialog>
      )}
    </>
  )
}
