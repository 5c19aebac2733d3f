import { useToast } from '@sanity/ui/toast'
import type { ClipboardEvent } from 'react'
import { definePlugin, type InputProps, isArrayOfBlocksInputProps } from 'sanity'
import { describeDropped } from '../paste/describe-dropped.ts'

const TIME_TO_READ_MS = 30_000

/** Says what a pasted text has lost, in every field of rich text. */
export const pastedTextPlugin = definePlugin({
  name: 'pasted-text',
  form: {
    components: {
      input: (props) =>
        isArrayOfBlocksInputProps(props) ? <PastedText {...props} /> : props.renderDefault(props),
    },
  },
})

function PastedText(props: InputProps) {
  const toast = useToast()
  const say = ({ clipboardData }: ClipboardEvent) => {
    const description = describeDropped(clipboardData.getData('text/html'))
    if (description === undefined) return
    toast.push({
      status: 'warning',
      title: 'Not everything could be pasted',
      description,
      duration: TIME_TO_READ_MS,
      closable: true,
    })
  }
  // Capture: the editor keeps the event to itself.
  return <div onPasteCapture={say}>{props.renderDefault(props)}</div>
}
