import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { ALTERNATIVE_ENTRY, type ChosenAlternative, toAlternativeValue } from './form-answer.ts'

interface AlternativeButtonProps<Chosen extends ChosenAlternative> {
  alternative: Chosen
  /** Takes it into the form. */
  onChoose: (alternative: Chosen) => void
  children: ReactNode
}

/** Without scripts it sends the form at once, whatever else is still missing: the server says so. */
export function AlternativeButton<Chosen extends ChosenAlternative>({
  alternative,
  onChoose,
  children,
}: AlternativeButtonProps<Chosen>) {
  return (
    <Button
      type="submit"
      formNoValidate
      name={ALTERNATIVE_ENTRY}
      value={toAlternativeValue(alternative)}
      variant="ghost"
      size="sm"
      className="num"
      onClick={(event) => {
        event.preventDefault()
        onChoose(alternative)
      }}
    >
      {children}
    </Button>
  )
}
