import { Button, type ButtonOwnProps } from '@sanity/ui'
import type { CSSProperties } from 'react'
import { useStateLink } from './use-state-link.ts'

interface LinkButtonProps extends ButtonOwnProps {
  /** Router state to which it leads. */
  state: Record<string, unknown>
  style?: CSSProperties
  /** Label where the text alone does not say what is opened. */
  'aria-label'?: string
  onOpen?: () => void
}

/** A link of this tool that looks like a button. */
export function LinkButton({ state, onOpen, ...rest }: LinkButtonProps) {
  const { href, onClick } = useStateLink({ state })
  return (
    <Button
      {...rest}
      as="a"
      href={href}
      onClick={(event) => {
        onOpen?.()
        onClick(event)
      }}
    />
  )
}

/** Leads to another view of the desk. */
export const ViewLink = (props: LinkButtonProps) => (
  <LinkButton {...props} mode="ghost" fontSize={1} padding={2} />
)
