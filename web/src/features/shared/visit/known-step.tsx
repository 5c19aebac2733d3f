import { type ReactNode, useState } from 'react'

interface KnownStepProps {
  label: string
  /** In words, where the address or the page has answered the step. */
  known: string | undefined
  /** Shows the step after all: its answer is wrong by now. */
  isOpen?: boolean
  children: ReactNode
}

/** A step that is answered already: one line with its answer, which opens to change it. Works without scripts. */
export function KnownStep({ label, known, isOpen = false, children }: KnownStepProps) {
  const [wasKnown] = useState(known !== undefined)
  const [isShown, setIsShown] = useState(false)
  if (!isShown && wasKnown && (isOpen || known === undefined)) setIsShown(true)
  if (!wasKnown) return children
  return (
    <details
      open={isShown}
      onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}
      className="group border-y border-line"
    >
      <summary className="flex min-h-14 list-none items-center gap-x-4 [&::-webkit-details-marker]:hidden">
        <span className="text-small font-strong">{label}</span>
        <span className="num min-w-0 flex-1 text-right">{known}</span>
        <span className="font-medium underline underline-offset-4 group-open:invisible">
          Change
        </span>
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  )
}
