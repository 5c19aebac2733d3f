import { classNames } from '#lib/class-names.ts'
import { Icon } from '#ui/icon.tsx'

interface Step {
  title: string
  isDone: boolean
}

/** Progress on one long page: a line per section, with its name. */
export function PreOrderStepper({ steps }: { steps: readonly Step[] }) {
  const current = steps.findIndex(({ isDone }) => !isDone)
  return (
    <ol aria-label="Progress" className="mt-8 flex gap-1.5 md:grid md:grid-cols-4 md:gap-2">
      {steps.map(({ title, isDone }, index) => {
        const isCurrent = index === current
        return (
          <li
            key={title}
            aria-current={isCurrent ? 'step' : undefined}
            className={classNames(
              'flex min-h-11 items-center gap-2 border-t-2 pt-3 text-small',
              isDone || isCurrent ? 'border-fg' : 'border-line text-muted',
              isCurrent ? 'font-strong max-md:pr-2' : 'max-md:flex-1',
            )}
          >
            {isDone ? <Icon name="check" size={18} /> : <b className="num">{index + 1}</b>}
            <span className={isCurrent ? undefined : 'max-md:sr-only'}>{title}</span>
            {isDone && <span className="sr-only">, done</span>}
          </li>
        )
      })}
    </ol>
  )
}
