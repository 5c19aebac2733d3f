import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'

export interface ActionAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  ref?: Ref<HTMLAnchorElement>
  children: ReactNode
}

/** A button that is a link to a fallback page until scripts run. */
export function ActionAnchor({ children, ...rest }: ActionAnchorProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <button> does nothing without scripts
    <a {...rest} role="button">
      {children}
    </a>
  )
}
