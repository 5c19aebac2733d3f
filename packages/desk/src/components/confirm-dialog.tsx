import { Box, Dialog, Flex } from '@sanity/ui'
import { Tap } from './press.tsx'
import { type PropsWithChildren, useId } from 'react'

interface ConfirmDialogProps extends PropsWithChildren {
  header: string
  width?: number
  /** Text of the button that changes nothing. */
  keep: string
  /** Text of the button that does it; undefined while there is nothing to do. */
  confirm: string | undefined
  tone?: 'critical' | 'primary'
  isBusy?: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before something is done, with one button that leaves it and one that does it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { header, width = 0, keep, confirm, tone = 'critical', isBusy = false, children } = props
  const { onClose, onConfirm } = props
  return (
    <Dialog
      id={useId()}
      header={header}
      width={width}
      onClose={onClose}
      footer={
        <Flex gap={2} justify="flex-end" padding={3} wrap="wrap">
          <Tap text={keep} onClick={onClose} />
          {confirm !== undefined && (
            <Tap
              mode="ghost"
              tone={tone}
              text={isBusy ? 'One moment…' : confirm}
              disabled={isBusy}
              onClick={onConfirm}
            />
          )}
        </Flex>
      }
    >
      <Box padding={4}>{children}</Box>
    </Dialog>
  )
}
