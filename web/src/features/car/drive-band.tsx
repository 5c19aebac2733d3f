import { routes } from '#config/routes.ts'
import type { Car, LinkTarget, OutletSummary } from '#content/types.ts'
import { formatList } from '#lib/format-list.ts'
import { Actions } from '#features/shared/action-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Image } from '#ui/image.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { NOT_DRIVEN, toCarAction } from './test-drive-link.ts'

export type DriveOutlet = Pick<
  OutletSummary,
  'name' | 'openingSoon' | 'carsOnShow' | 'sampleFields'
>

interface DriveBandProps {
  car: Pick<
    Car,
    'id' | 'name' | 'modelName' | 'path' | 'canBeDriven' | 'teaserImage' | 'heroImage' | 'blocks'
  >
  outlets: readonly DriveOutlet[]
}

const isTestDrive = (target: LinkTarget) =>
  target.kind === 'sheet' ? target.sheet === 'test-drive' : target.href.startsWith(routes.testDrive)

/** Outlets that show the car, each with its own call to action. */
export function DriveBand({ car, outlets }: DriveBandProps) {
  const action = toCarAction(car)
  const open = outlets.filter(({ openingSoon }) => !openingSoon)
  const showing = open.filter(({ carsOnShow }) => carsOnShow.some(({ id }) => id === car.id))
  const closing = car.blocks.find((block) => block.type === 'callToActionBlock')
  const isSample = showing.some(({ sampleFields }) => sampleFields.includes('carsOnShow'))
  return (
    <section id="drive" data-surface="dark" className="studio z-30">
      <Image
        image={car.teaserImage ?? car.heroImage}
        alt=""
        sizes="(width < 768px) 640px, (width < 1024px) 760px, 1180px"
        className="absolute -right-37.5 bottom-5 -z-1 h-auto w-160 max-w-none md:-right-20 md:w-190 lg:-right-65 lg:w-295"
      />
      <div className="page-wrap">
        <div className="max-w-150 pt-18 pb-75 lg:py-27.5">
          <h2 className="type-h1">
            {showing.length > 0
              ? `Parked at ${formatList(showing.map(({ name }) => name))}`
              : (closing?.heading ??
                (car.canBeDriven
                  ? `Drive the ${car.name}, then have lunch`
                  : `Get news of the ${car.name}`))}
          </h2>
          <p className="mt-5.5 mb-8.5 measure-38 type-lead">
            {closing?.text ??
              (car.canBeDriven
                ? 'Pick a slot, bring your licence, and stay for lunch if the traffic is bad.'
                : NOT_DRIVEN)}{' '}
            {isSample && <SampleMark />}
          </p>
          {closing ? (
            <Actions
              actions={closing.actions.filter(
                ({ target }) => car.canBeDriven || !isTestDrive(target),
              )}
              lead="lamp"
            />
          ) : (
            <ButtonLink {...action.link} variant="lamp">
              {action.label}
            </ButtonLink>
          )}
          {(car.canBeDriven || closing) && (
            <div className="mt-3">
              <TextLink href={`${routes.registerInterest}${car.path}`}>
                Keep me posted on the {car.modelName}
              </TextLink>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
