import { Flex, Spinner } from '@sanity/ui'

/** Shows that something is being loaded, in its place. */
export const Waiting = () => (
  <Flex justify="center" padding={5}>
    <Spinner muted />
  </Flex>
)
