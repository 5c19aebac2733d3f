import { Flex, Spinner } from '@sanity/ui'

/** In place of a tool whose code is being loaded. */
export const Waiting = () => (
  <Flex justify="center" padding={5}>
    <Spinner muted />
  </Flex>
)
