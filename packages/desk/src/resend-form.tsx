import { Stack } from '@sanity/ui'
import { Press } from './components/press.tsx'
import { Outcome } from './outcome.tsx'
import { type FormProps, useAction } from './use-action.ts'

/** Sends the confirmation to the visitor once more, by mail or by the channel they agreed to. */
export function ResendForm({ client, enquiry, ...events }: FormProps) {
  const { isBusy, error, done, run } = useAction(events)
  return (
    <Stack gap={3}>
      <Press
        text="Send the confirmation again"
        disabled={isBusy}
        onClick={() => void run(() => client.sendAgain(enquiry.id), 'It should be there soon.')}
      />
      <Outcome error={error} done={done} />
    </Stack>
  )
}
