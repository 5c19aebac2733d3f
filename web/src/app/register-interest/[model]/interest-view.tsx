import { routes } from '#config/routes.ts'
import { getCar } from '#content/car.ts'
import { getSiteSettings } from '#content/settings.ts'
import { InterestRail } from '#features/interest/interest-rail.tsx'
import { InterestForm } from '#views/forms/late-forms-client.tsx'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { FormPage } from '#features/shared/form/form-page.tsx'
import { toContact } from '#features/shared/contact/hand-over.ts'
import { redirectOrNotFound } from '#views/errors/redirect-or-not-found.ts'

interface InterestViewProps {
  model: string
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
  /** Query of the address, when the page is rendered for each request. */
  query?: URLSearchParams
}

export async function InterestView({ model, again, query }: InterestViewProps) {
  const [car, settings] = await Promise.all([getCar(`/${model}`), getSiteSettings()])
  if (!car) return redirectOrNotFound(`${routes.registerInterest}/${model}`, query)
  return (
    <main id="content">
      <FormPage
        parent={{ href: car.path, label: car.modelName }}
        title={`Keep me posted on the ${car.modelName}`}
        lead="We write when there is something to say: a price, a colour, a car to drive."
        railPlace="always"
        rail={<InterestRail car={car} />}
      >
        <div className="mt-9">
          <InterestForm
            model={model}
            modelName={car.modelName}
            contact={toContact(settings)}
            again={again}
          />
        </div>
      </FormPage>
    </main>
  )
}
