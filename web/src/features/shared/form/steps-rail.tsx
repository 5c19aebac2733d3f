import type { ReactNode } from 'react'

interface StepsRailProps {
  /** Across its top. */
  picture?: ReactNode
  title: string
  steps: readonly { title: string; text: string }[]
}

/** Panel on what happens after the form. */
export function StepsRail({ picture, title, steps }: StepsRailProps) {
  return (
    <>
      {picture}
      <div className="px-5 pt-6 pb-5 md:px-8">
        <h2 className="type-title">{title}</h2>
        <ol className="mt-3">
          {steps.map((step) => (
            <li key={step.title} className="border-t border-line py-4">
              <b className="block font-medium">{step.title}</b>
              <span className="text-small text-muted">{step.text}</span>
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
