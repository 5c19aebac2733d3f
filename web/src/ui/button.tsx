import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'
import { ActionAnchor } from './action-anchor.tsx'

/** Complete class names, since Tailwind finds only literal ones. */
const VARIANTS = {
  primary: 'button-primary',
  lamp: 'button-lamp',
  ghost: 'button-ghost',
} as const

const SIZES = {
  md: 'button-md',
  sm: 'button-sm',
} as const

interface ButtonLook {
  variant?: keyof typeof VARIANTS
  size?: keyof typeof SIZES
  /** Full width of its parent. */
  isBlock?: boolean
}

const getButtonClass = (
  { variant = 'primary', size = 'md', isBlock = false }: ButtonLook,
  className?: string,
) => classNames('button', VARIANTS[variant], SIZES[size], isBlock && 'w-full', className)

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows progress, keeps the width and ignores presses. */
  isBusy?: boolean
  /** Label while busy: "Sending". */
  busyLabel?: ReactNode
  children: ReactNode
}

export function Button({
  variant,
  size,
  isBlock,
  isBusy = false,
  busyLabel = 'One moment',
  className,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- a prop with a safe default
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      className={getButtonClass({ variant, size, isBlock }, className)}
    >
      {isBusy ? (
        <span className="grid items-center *:col-start-1 *:row-start-1">
          <span className="invisible inline-flex items-center justify-center gap-2.5">
            {children}
          </span>
          <span className="inline-flex items-center justify-center gap-2.5">
            <span className="size-4.5 flex-none animate-spin rounded-full border-2 border-current border-r-transparent" />
            {busyLabel}
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  )
}

interface ButtonLinkProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** Runs an action, and follows its link only without scripts. */
  isAction?: boolean
  children: ReactNode
}

/** A link in the style of a button. */
export function ButtonLink({
  variant,
  size,
  isBlock,
  isAction = false,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const Anchor = isAction ? ActionAnchor : 'a'
  return (
    <Anchor {...rest} className={getButtonClass({ variant, size, isBlock }, className)}>
      {children}
    </Anchor>
  )
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  'aria-label': string
  children: ReactNode
}

export function IconButton({ className, children, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className={classNames(ICON_BUTTON_CLASS, className)}>
      {children}
    </button>
  )
}

/** A link in the style of an icon button, for places that need one until scripts run. */
export const ICON_BUTTON_CLASS = 'icon-button'
