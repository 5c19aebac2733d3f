import type { Car, HeroBlock as HeroBlockData } from '#content/types.ts'
import { SmallFigure } from '#features/shared/figure.tsx'
import { FirstViewEnd } from '#features/shared/first-view-end.tsx'
import { Actions } from '#features/shared/action-link.tsx'
import { toTestDriveLink } from '#features/car/test-drive-link.ts'
import { StillScene } from '#features/car/scene-picture.tsx'
import { StudioCar } from '#features/car/studio-car.tsx'
import { classNames } from '#lib/class-names.ts'
import { DENSE_QUALITY, PHONE_WIDTH } from '#lib/image-url.ts'
import { Image } from '#ui/image.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { editMark } from './edit-mark.ts'
import type { BlockPlace } from './place.ts'

interface HeroBlockProps {
  block: HeroBlockData
  place: BlockPlace
}

/** Hero of a page. In a preview, which shows all heroes, its dates stand below it. */
export function HeroBlock({ block, place }: HeroBlockProps) {
  const hero = <Hero block={block} place={place} />
  // A fragment with nothing in it would be sent to visitors too.
  if (block.period === undefined) return hero
  return (
    <>
      {hero}
      <p className="page-wrap py-4 text-label">
        Scheduled {block.period}. Visitors see one hero, the first that runs.
      </p>
    </>
  )
}

/** A car under the studio light, a picture, or text only. */
function Hero({ block, place }: HeroBlockProps) {
  if (block.car && place === 'home') return <HomeHero block={block} car={block.car} />
  if (block.car) return <CarHero block={block} car={block.car} />
  if (block.image) return <PictureHero block={block} image={block.image} place={place} />
  return (
    <section {...editMark(block)} data-opening className="page-wrap pt-11 pb-7 md:pt-22 md:pb-14">
      <h1 className="measure-20 type-h1">{block.heading}</h1>
      {block.lead && <p className="mt-4.5 measure-52 type-lead">{block.lead}</p>}
      <Actions actions={block.actions} lead="primary" className="mt-8" />
    </section>
  )
}

/** First screen of the home page: one sentence, one car, two actions. */
function HomeHero({ block, car }: { block: HeroBlockData; car: Car }) {
  const figures = car.keyFigures.slice(0, 3)
  const { scene } = car
  return (
    <section
      {...editMark(block)}
      data-hero={!block.isBelowAnother || undefined}
      data-opening
      data-surface="dark"
      className={classNames(
        'flex flex-col pt-(--nav-h) lg:min-h-first-screen',
        scene ? 'relative isolate overflow-hidden' : 'studio',
      )}
    >
      <div className="page-wrap">
        <div className="max-w-150 pt-7.5 md:pt-16 lg:max-w-190">
          <h1 className="type-display">{block.heading}</h1>
          {block.lead && <p className="mt-4.5 measure-44 type-lead md:mt-6.5">{block.lead}</p>}
          <Actions
            actions={block.actions}
            drive={car.canBeDriven ? toTestDriveLink(car) : undefined}
            lead="lamp"
            className="mt-6 max-md:gap-2.5 md:mt-8.5"
            buttonClassName="max-md:flex-1 max-md:px-4.5"
          />
        </div>
      </div>
      {scene ? (
        // Its box covers words and buttons, the picture stands beneath them.
        <div className="pointer-events-none max-lg:mt-5 lg:absolute lg:-right-12 lg:bottom-30 lg:w-3/4">
          <StillScene scene={scene} />
        </div>
      ) : (
        <div className="relative mt-10.5 lg:static lg:mt-0">
          <div className="studio-strip top-0 left-14/100 w-72/100 md:left-36/100 md:w-56/100 lg:top-44 lg:left-58/100 lg:w-34/100" />
          <div className="relative -z-1 mt-21 left-4/100 md:left-auto md:mt-4 md:ml-auto md:w-82/100 lg:absolute lg:-right-7/200 lg:bottom-19 lg:w-79/100 lg:max-w-312.5">
            <StudioCar car={car} sizes={`${PHONE_WIDTH}, (width < 1582px) 82vw, 1250px`} />
          </div>
        </div>
      )}
      <div className="mt-4 lg:mt-auto">
        <div className="page-wrap flex flex-col items-start gap-x-10 gap-y-2.5 pb-5.5 lg:gap-x-6 md:flex-row md:flex-wrap md:items-center md:justify-between md:py-6.5">
          <p>
            <span className="text-18 type-badge">{car.name}</span>{' '}
            <span className="ml-1 text-muted">{car.carType}</span>
          </p>
          {figures.length > 0 && (
            <ul className="flex flex-wrap gap-x-5.5 gap-y-3 md:gap-6 xl:gap-11">
              {figures.map((figure) => (
                <li key={`${figure.label} ${figure.variant ?? ''}`}>
                  <SmallFigure figure={figure} />
                </li>
              ))}
            </ul>
          )}
          <TextLink href={car.href}>See {car.modelName}</TextLink>
        </div>
      </div>
      {!scene && <div className="studio-floor h-50 lg:h-60.5" />}
      {!block.isBelowAnother && <FirstViewEnd />}
    </section>
  )
}

function CarHero({ block, car }: { block: HeroBlockData; car: Car }) {
  return (
    <section {...editMark(block)} data-opening data-surface="dark" className="studio lg:min-h-142">
      <div className="page-wrap pt-18">
        <h1 className="measure-12 type-display">{block.heading}</h1>
        {block.lead && <p className="mt-5 measure-34 type-lead">{block.lead}</p>}
        <Actions actions={block.actions} lead="lamp" className="mt-7.5" />
      </div>
      <div className="relative mt-10 pb-6 lg:static lg:mt-0 lg:pb-0">
        <div className="studio-strip top-0 left-12/100 w-76/100 md:left-44/100 md:w-50/100 lg:top-34.5 lg:left-58/100 lg:w-34/100 xl:left-52/100 xl:w-38/100" />
        <div className="relative -z-1 ml-auto w-96/100 pt-8 md:w-74/100 lg:absolute lg:bottom-7.5 lg:left-2/3 lg:ml-0 lg:max-w-270 lg:-translate-x-1/2">
          <StudioCar car={car} sizes={`${PHONE_WIDTH}, (width < 1460px) 74vw, 1080px`} />
        </div>
      </div>
      <div className="studio-floor h-27.5 md:h-42.5" />
    </section>
  )
}

interface PictureHeroProps extends HeroBlockProps {
  image: NonNullable<HeroBlockData['image']>
}

/**
 * The home page's dark bar overlaps the hero and needs the gradient; elsewhere the hero starts
 * below the bar.
 */
function PictureHero({ block, image, place }: PictureHeroProps) {
  const isUnderBar = place === 'home' && !block.isBelowAnother
  return (
    <section
      {...editMark(block)}
      data-hero={isUnderBar || undefined}
      data-opening
      data-surface="dark"
      className="relative flex min-h-131.5 flex-col justify-end overflow-hidden lg:min-h-137"
    >
      <Image
        image={image}
        sizes="100vw"
        artDirection={[{ media: '(width < 768px)', sizes: PHONE_WIDTH, quality: DENSE_QUALITY }]}
        isPriority
        className="absolute inset-x-0 top-0 h-91.5 w-full object-cover object-bottom lg:h-full"
      />
      {isUnderBar && <div className="absolute inset-0 bg-dusk-bar md:bg-dusk-bar-wide" />}
      {/* The gradient starts above the text, whatever its height. */}
      <div className="relative pt-84 md:pt-46">
        <div className="bg-dusk-words pt-18">
          <div className="page-wrap flex flex-col justify-between gap-x-10 gap-y-5.5 pb-9 md:flex-row md:items-end">
            <div>
              <h1 className="measure-16 type-h1">{block.heading}</h1>
              {block.lead && <p className="mt-2.5 measure-44 type-lead text-fg!">{block.lead}</p>}
            </div>
            <Actions actions={block.actions} lead="lamp" />
          </div>
        </div>
      </div>
    </section>
  )
}
