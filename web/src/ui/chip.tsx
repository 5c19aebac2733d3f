import type { AnchorHTMLAttributes, InputHTMLAttributes, ReactNode } from 'react'

const CHIP_CLASS =
  'inline-flex min-h-11 flex-none scroll-mx-1.5 items-center gap-2 rounded-control px-4.5 text-small inset-ring inset-ring-line-strong transition-colors hover:inset-ring-fg'

interface ChipLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  isCurrent: boolean
  children: ReactNode
}

/** Filter link that works without scripts. */
export function ChipLink({ isCurrent, className = '', children, ...rest }: ChipLinkProps) {
  return (
    <a
      {...rest}
      aria-current={isCurrent ? 'true' : undefined}
      className={`${CHIP_CLASS} aria-[current=true]:bg-fg aria-[current=true]:text-page aria-[current=true]:inset-ring-fg aria-[current=true]:forced-chosen ${className}`}
    >
      {children}
    </a>
  )
}

interface ChipInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode
}

/** Toggle as a checkbox, whose state style sheets can read without scripts. */
export function ChipCheckbox(props: ChipInputProps) {
  return <ChipInput {...props} type="checkbox" />
}

/** Radio variant of the same. */
export function ChipRadio(props: ChipInputProps) {
  return <ChipInput {...props} type="radio" />
}

function ChipInput({
  type,
  className = '',
  children,
  ...rest
}: ChipInputProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label
      className={`${CHIP_CLASS} relative has-checked:bg-fg has-checked:text-page has-checked:inset-ring-fg has-checked:forced-chosen ${className}`}
    >
      <input
        {...rest}
        type={type}
        className="absolute inset-0 size-full cursor-pointer scroll-mx-1.5 appearance-none"
      />
      {children}
    </label>
  )
}
