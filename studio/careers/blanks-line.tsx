import { Button, Card, Flex, Text } from '@sanity/ui'
import { TOUCH } from 'desk/components/touch'
import { type Blank, findBlanks } from './blanks.ts'

/** Stands on the footer as a part of it, from edge to edge: no field shows beside or below it. */
const FOOTER = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  boxShadow: '0 0 0 100vmax var(--card-bg-color)',
  clipPath: 'inset(0 -100vmax)',
} as const

interface BlanksLineProps {
  role: unknown
  onOpen: (blank: Blank) => void
}

/** Names the blanks that keep a role from being published, right above the button that is off; each opens its text. */
export function BlanksLine({ role, onOpen }: BlanksLineProps) {
  const blanks = findBlanks(role)
  if (blanks.length === 0) return null
  return (
    <Card
      as="section"
      aria-label="Still to fill in"
      tone="caution"
      padding={2}
      marginTop={4}
      style={FOOTER}
    >
      <Flex gap={2} align="center" wrap="wrap">
        <Text size={1}>Fill in before you publish:</Text>
        {blanks.map((blank, index) => (
          <Button
            // A template may leave the same words twice.
            key={`${index} ${blank.words}`}
            type="button"
            mode="ghost"
            fontSize={1}
            padding={2}
            text={blank.words}
            style={TOUCH}
            onClick={() => onOpen(blank)}
          />
        ))}
      </Flex>
    </Card>
  )
}
