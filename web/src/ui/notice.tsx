import type { ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'
import { Icon } from './icon.tsx'

interface NoticeProps {
  /** `error` is announced assertively, `info` politely. */
  tone: 'error' | 'info'
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A message within a page or form, with at most one action. */
export function Notice({ tone, action, className, children }: NoticeProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(
        'grid w-full grid-cols-auto-rest items-center gap-x-3.5 gap-y-3 rounded-control border border-l-3 border-line-strong bg-raised px-4.5 py-4 text-base md:grid-cols-auto-rest-auto',
        tone === 'error' ? 'border-l-error' : 'border-l-fg',
        className,
      )}
    >
      <Icon
        name={tone === 'error' ? 'warning' : 'info'}
        className={tone === 'error' ? 'mt-0.5 self-start text-error' : 'mt-0.5 self-start'}
      />
      <div>{children}</div>
      {action !== undefined && <div className="col-span-full md:col-auto">{action}</div>}
    </div>
  )
}
