import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'
import { Icon } from './icon.tsx'

interface TextLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** `out` for other sites; `none` where the sentence names the target. */
  arrow?: 'right' | 'out' | 'none'
  children: ReactNode
}

/** Secondary action: underlined text with an arrow. */
export function TextLink({ arrow = 'right', className, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={classNames('text-link', className)}>
      <span>{children}</span>
      {arrow !== 'none' && <Icon name={arrow === 'out' ? 'arrow-out' : 'arrow-right'} size={18} />}
    </a>
  )
}
