import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'

interface PreOrderToComeProps {
  carName: string
  testDriveHref: string
  /** Text on what is known of the fee. */
  children: ReactNode
}

/** In place of the form, while there are no terms to take a fee under. */
export function PreOrderToCome({ carName, testDriveHref, children }: PreOrderToComeProps) {
  return (
    <section data-surface="light" className="page-wrap pt-11 pb-(--section) md:pt-22">
      <h1 className="type-h1">Pre-orders for the {carName} are not open yet</h1>
      <div className="mt-4.5 measure-52 type-lead">{children}</div>
      <ButtonLink href={testDriveHref} data-sheet="test-drive" className="mt-8">
        Book a test drive
      </ButtonLink>
    </section>
  )
}
