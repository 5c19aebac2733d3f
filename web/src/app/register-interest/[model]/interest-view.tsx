import { routes } from '#config/routes.ts'
import { getCar } from '#content/car.ts'
import { getSiteSettings } from '#content/settings.ts'
import { InterestForm } from '#features/interest/interest-form-client.tsx'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { toContact } from '#features/shared/visit/hand-over.ts'
import { redirectOrNotFound } from '#views/errors/redirect-or-not-found.ts'

interface InterestViewProps {
  model: string
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
  /** Rendered for each request. */
  isDynamic?: boolean
}

export async function InterestView({ model, again, isDynamic }: InterestViewProps) {
  const [car, settings] = await Promise.all([getCar(`/${model}`), getSiteSettings()])
  if (!car) return redirectOrNotFound(`${routes.registerInterest}/${model}`, { isDynamic })
  return (
    <main id="content" data-surface="light">
      <div className="page-wrap pt-9 pb-20 md:pt-18 md:pb-30">
        <div className="max-w-180">
          <h1 className="mb-9 type-h1">Keep me posted on the {car.modelName}</h1>
          <InterestForm
            model={model}
            modelName={car.modelName}
            contact={toContact(settings)}
            again={again}
          />
        </div>
      </div>
    </main>
  )
}
