import type { AnchorHTMLAttributes, InputHTMLAttributes, ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'

interface ChipLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  isCurrent: boolean
  children: ReactNode
}

/** Filter link that works without scripts. */
export function ChipLink({ isCurrent, className, children, ...rest }: ChipLinkProps) {
  return (
    <a
      {...rest}
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames('chip', className)}
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
  className,
  children,
  ...rest
}: ChipInputProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label className={classNames('chip', className)}>
      <input {...rest} type={type} />
      {children}
    </label>
  )
}
