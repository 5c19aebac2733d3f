import { Heading, Stack, Text } from '@sanity/ui'

interface StepHeadingProps {
  title: string
  text: string
}

/** Shows what a step of the sign-in asks for, and why. */
export function StepHeading({ title, text }: StepHeadingProps) {
  return (
    <Stack gap={4}>
      <Heading as="h1" size={2} tabIndex={-1} style={{ outline: 'none' }}>
        {title}
      </Heading>
      <Text size={1}>{text}</Text>
    </Stack>
  )
}
