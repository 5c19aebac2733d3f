import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { Button } from '@sanity/ui'
import type { CSSProperties } from 'react'
import { IntentLink } from 'sanity/router'

/** Opens the pages of help on what is done in a tool, which is named as in its address. */
export function HelpLink({ place, style }: { place: string; style?: CSSProperties }) {
  return (
    <Button
      as={IntentLink}
      intent="help"
      params={{ page: place }}
      mode="bleed"
      fontSize={1}
      padding={2}
      icon={HelpCircleIcon}
      text="Help"
      {...(style && { style })}
    />
  )
}
