import { MESSAGE_PURPOSES, type MessageChannel } from 'core/message-channels'
import type { ComponentProps } from 'react'
import { SelectField } from '#ui/field.tsx'
import { CONSENTS } from './consents.ts'

interface MessagesFieldProps {
  form: {
    field: (
      name: 'messages',
    ) => Omit<ComponentProps<typeof SelectField>, 'label' | 'options' | 'placeholder'>
  }
  /** Channels of messages that are set up. */
  channels: readonly MessageChannel[]
  hint: string
}

/** Whether messages may come to the number above, and how. */
export function MessagesField({ form, channels, hint }: MessagesFieldProps) {
  if (channels.length === 0) return null
  return (
    <SelectField
      {...form.field('messages')}
      label={
        <>
          Messages to this number <span className="font-normal text-muted">(optional)</span>
        </>
      }
      placeholder="None"
      options={channels.map((channel) => ({
        value: channel,
        label: CONSENTS[MESSAGE_PURPOSES[channel]].text,
      }))}
      hint={hint}
    />
  )
}
