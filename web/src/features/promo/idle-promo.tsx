import { routes } from '#config/routes.ts'
import type { Promo } from '#content/types.ts'
import { formatMoment } from 'core/date-names'
import { ButtonLink } from '#ui/button.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'

/** Page of a promo outside its period: its dates, and current alternatives. */
export function IdlePromo({ promo }: { promo: Promo }) {
  const { title, state, startsAt, endsAt } = promo
  const isOver = state === 'over'
  const fields = isOver ? ['endsAt', 'coeExercise'] : ['startsAt']
  return (
    <section data-surface="light" className="page-wrap pt-11 pb-(--section) md:pt-22">
      <h1 className="measure-20 type-h1">
        {title} {isOver ? 'is over' : 'has not begun'}
      </h1>
      <p className="mt-4.5 mb-8 measure-48 type-lead">
        {isOver ? 'You came a little late. ' : 'You are early. '}
        {isOver && endsAt && `It ran until ${formatMoment(endsAt)}. `}
        {!isOver && startsAt && `It begins on ${formatMoment(startsAt)}. `}
        {fields.some((field) => promo.sampleFields.includes(field)) && <SampleMark />}
        {isOver
          ? ' The cars are still here, and so are the restaurants.'
          : ' Until then the cars and the restaurants are here.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={routes.models}>See the models</ButtonLink>
        <ButtonLink href={routes.restaurants} variant="ghost">
          See the restaurants
        </ButtonLink>
      </div>
    </section>
  )
}
