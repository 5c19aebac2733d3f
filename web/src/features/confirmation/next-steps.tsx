import type { NextSteps as Steps } from 'core/enquiry-kinds'
import type { ReactNode } from 'react'
import { routes } from '#config/routes.ts'
import { TextLink } from '#ui/text-link.tsx'
import type { EnquiryCar } from './own-enquiry.ts'

interface NextStepsProps {
  steps: Steps
  car?: EnquiryCar
}

/** Suggestions related to the enquiry. */
export function NextSteps({ steps, car }: NextStepsProps) {
  if (steps === 'prepare-the-car') return <WhileYouWait />
  if (steps === 'look-around') {
    return (
      <Columns>
        <Column
          title="See where it would be"
          link={<TextLink href={routes.restaurants}>Our restaurants</TextLink>}
        >
          Sit down for a meal and watch the kitchen. Nobody has to know why you came.
        </Column>
        <Column
          title="Something else, perhaps?"
          link={<TextLink href={routes.careers}>All roles</TextLink>}
        >
          You may apply for as many roles as you like.
        </Column>
      </Columns>
    )
  }
  if (steps === 'see-the-menu') {
    return (
      <Columns>
        <Column
          title="What would you eat?"
          link={<TextLink href={routes.restaurants}>Our restaurants</TextLink>}
        >
          See what each kitchen serves, and what it costs.
        </Column>
        <Column
          title="And before or after?"
          link={<TextLink href={routes.testDrive}>Book a test drive</TextLink>}
        >
          There is a car at every door. Drive one while you are there.
        </Column>
      </Columns>
    )
  }
  const reading = (
    <Column
      title="Want to read first?"
      link={<TextLink href={car?.href ?? routes.models}>{car?.modelName ?? 'All models'}</TextLink>}
    >
      Every figure with its source and the test behind it.
    </Column>
  )
  if (steps === 'ask-in-person') {
    return (
      <Columns>
        <Column
          title="Rather ask in person?"
          link={<TextLink href={routes.restaurants}>Our restaurants</TextLink>}
        >
          There is somebody at every counter, and a car at every door.
        </Column>
        {reading}
      </Columns>
    )
  }
  return (
    <Columns>
      <Column
        title="Driving something now?"
        link={<TextLink href={routes.tradeIn}>Value my car</TextLink>}
      >
        Drive it here. We look at it while you are out, and answer with a figure.
      </Column>
      {reading}
    </Columns>
  )
}

function Columns({ children }: { children: ReactNode }) {
  return (
    <div
      data-surface="light"
      className="page-wrap grid gap-x-pair gap-y-12 py-(--section) md:grid-cols-2"
    >
      {children}
    </div>
  )
}

interface ColumnProps {
  title: string
  link: ReactNode
  children: ReactNode
}

function Column({ title, link, children }: ColumnProps) {
  return (
    <section>
      <h2 className="type-h2">{title}</h2>
      <p className="mt-4 mb-2 measure-38 text-muted">{children}</p>
      {link}
    </section>
  )
}

const WAITING = [
  {
    title: 'Find the log card',
    text: 'We need it on the day. If the car is financed, bring the bank’s settlement letter too.',
  },
  { title: 'Count the keys', text: 'Two keys are worth more than one. So is the charging cable.' },
  { title: 'Do not wash it', text: 'Unless you want to. We look under the dirt either way.' },
] as const

function WhileYouWait() {
  return (
    <section data-surface="light" className="page-wrap py-(--section)">
      <h2 className="type-h2">While you wait</h2>
      <ul className="mt-9 grid gap-x-(--gutter) md:grid-cols-3">
        {WAITING.map(({ title, text }) => (
          <li key={title} className="border-t border-line-strong pt-5 pb-7">
            <h3 className="text-base font-strong">{title}</h3>
            <p className="mt-1.5 measure-38 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
