import { Card, Flex, Stack, Text } from '@sanity/ui'
import type { ComponentType, ReactNode } from 'react'

interface NoticeProps {
  tone?: 'caution' | 'primary'
  icon: ComponentType
  title: string
  children: ReactNode
}

/** Note above a form or a preview; a warning unless its tone says otherwise. */
export function Notice({ tone = 'caution', icon: Icon, title, children }: NoticeProps) {
  return (
    <Card tone={tone} padding={3} radius={2} border marginBottom={4} role="note">
      <Flex gap={3} align="flex-start">
        <Text size={1}>
          <Icon />
        </Text>
        <Stack gap={3}>
          <Text size={1} weight="medium">
            {title}
          </Text>
          <Text size={1} muted>
            {children}
          </Text>
        </Stack>
      </Flex>
    </Card>
  )
}
