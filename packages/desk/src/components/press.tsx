import { Button } from '@sanity/ui'
import type { ComponentProps } from 'react'
import { TOUCH } from './touch.ts'

/** A button for what is done beside the main thing; it is as wide as its text. */
export const Press = ({ style, ...props }: ComponentProps<typeof Button>) => (
  <Button mode="ghost" fontSize={1} {...props} style={{ justifySelf: 'start', ...style }} />
)

/** Opens a page beside the desk. */
export const AwayLink = (props: ComponentProps<typeof Button>) => (
  <Press as="a" target="_blank" rel="noreferrer" {...props} />
)

/** A button that is large enough for a finger at every width. */
export const Tap = (props: ComponentProps<typeof Button>) => <Button style={TOUCH} {...props} />
