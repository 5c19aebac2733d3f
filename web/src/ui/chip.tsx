import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'

const CHIP_CLASS =
  'inline-flex min-h-11 flex-none items-center gap-2 rounded-control px-4.5 text-small inset-ring inset-ring-line-strong transition-colors hover:inset-ring-fg'

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  isPressed: boolean
  children: ReactNode
}

/** A toggle: inverts when on. */
export function Chip({ isPressed, className = '', children, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={isPressed}
      className={`${CHIP_CLASS} aria-pressed:bg-fg aria-pressed:text-page aria-pressed:inset-ring-fg ${className}`}
    >
      {children}
    </button>
  )
}

interface ChipLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  isCurrent: boolean
  children: ReactNode
}

/** A filter that lives in the address, so that it works without scripts. */
export function ChipLink({ isCurrent, className = '', children, ...rest }: ChipLinkProps) {
  return (
    <a
      {...rest}
      aria-current={isCurrent ? 'true' : undefined}
      className={`${CHIP_CLASS} aria-[current=true]:bg-fg aria-[current=true]:text-page aria-[current=true]:inset-ring-fg ${className}`}
    >
      {children}
    </a>
  )
}
