import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface TextLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** `out` for other sites; `none` where the sentence names the target. */
  arrow?: 'right' | 'out' | 'none'
  children: ReactNode
}

/** Secondary action: underlined text with an arrow. */
export function TextLink({ arrow = 'right', className = '', children, ...rest }: TextLinkProps) {
  return (
    <a
      {...rest}
      className={`group inline-flex min-h-11 items-center gap-2.5 font-medium hover:text-accent ${className}`}
    >
      <span className="border-b border-current pb-0.5">{children}</span>
      {arrow !== 'none' && (
        <Icon
          name={arrow === 'out' ? 'arrow-out' : 'arrow-right'}
          size={18}
          className="transition-transform duration-(--t-base) group-hover:translate-x-1 motion-reduce:transform-none"
        />
      )}
    </a>
  )
}
