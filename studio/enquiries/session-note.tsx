import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useRouter } from 'sanity/router'

interface SessionNoteProps {
  text: string
  /** Leads to where staff sign in. */
  isSignedOut: boolean
}

/** In place of what only staff who have signed in see. */
export function SessionNote({ text, isSignedOut }: SessionNoteProps) {
  const router = useRouter()
  return (
    <Stack gap={3}>
      <Text size={1} muted>
        {text}
      </Text>
      {isSignedOut && (
        <Flex>
          <Button
            mode="ghost"
            fontSize={1}
            text="Open Enquiries"
            onClick={() => router.navigateUrl({ path: '/enquiries' })}
          />
        </Flex>
      )}
    </Stack>
  )
}
