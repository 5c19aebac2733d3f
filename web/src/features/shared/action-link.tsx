import type { ComponentProps } from 'react'
import type { Link } from '#content/types.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { toLinkAttributes } from './link-attributes.ts'

interface ActionButtonProps extends Pick<
  ComponentProps<typeof ButtonLink>,
  'variant' | 'className'
> {
  link: Link
}

function ActionButton({ link, ...rest }: ActionButtonProps) {
  return (
    <ButtonLink {...toLinkAttributes(link)} {...rest}>
      {link.label}
    </ButtonLink>
  )
}

export function ActionLink({ link, className }: { link: Link; className?: string }) {
  const isExternal = link.target.kind === 'href' && link.target.external
  return (
    <TextLink
      {...toLinkAttributes(link)}
      arrow={isExternal ? 'out' : 'right'}
      className={className}
    >
      {link.label}
    </TextLink>
  )
}

interface ActionsProps {
  actions: readonly Link[]
  /** The first action is lamp on dark and ink on light; at most one lamp per view. */
  lead: 'lamp' | 'primary'
  className?: string
  buttonClassName?: string
}

export function Actions({ actions, lead, className, buttonClassName }: ActionsProps) {
  if (actions.length === 0) return null
  return (
    <div className={`flex flex-wrap gap-3 ${className ?? ''}`}>
      {actions.map((link, index) => (
        <ActionButton
          key={link.key}
          link={link}
          variant={index === 0 ? lead : 'ghost'}
          className={buttonClassName}
        />
      ))}
    </div>
  )
}
