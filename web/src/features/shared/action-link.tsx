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
  drive: ActionsProps['drive']
}

function ActionButton({ link, drive, ...rest }: ActionButtonProps) {
  return (
    <ButtonLink
      {...toLinkAttributes(link)}
      {...('sheet' in link.target && link.target.sheet === 'test-drive' && drive)}
      {...rest}
    >
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
  /** Link to a test drive of the car that is shown beside the actions. */
  drive?: Pick<ComponentProps<typeof ButtonLink>, 'href'> | undefined
  className?: string
  buttonClassName?: string
}

export function Actions({ actions, lead, drive, className, buttonClassName }: ActionsProps) {
  if (actions.length === 0) return null
  return (
    <div className={`flex flex-wrap gap-3 ${className ?? ''}`}>
      {actions.map((link, index) => (
        <ActionButton
          key={link.key}
          link={link}
          drive={drive}
          variant={index === 0 ? lead : 'ghost'}
          className={buttonClassName}
        />
      ))}
    </div>
  )
}
