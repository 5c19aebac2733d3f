import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { ALTERNATIVE_ENTRY, type ChosenAlternative, toAlternativeValue } from './form-answer.ts'

interface AlternativeButtonProps<Chosen extends ChosenAlternative> {
  alternative: Chosen
  /** Applies the alternative to the form. */
  onChoose: (alternative: Chosen) => void
  children: ReactNode
}

/** Without scripts the press submits the form at once; the server reports missing fields. */
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
