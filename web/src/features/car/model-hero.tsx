import type { Car, ContentImage } from '#content/types.ts'
import { classNames } from '#lib/class-names.ts'
import { PHONE_WIDTH } from '#lib/image-url.ts'
import { toCarKey } from '#features/shared/car-key.ts'
import { LargeFigure } from '#features/shared/figure.tsx'
import { FirstViewEnd } from '#features/shared/first-view-end.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { HeroLinks } from './hero-links.tsx'
import { PriceLine } from './price-line.tsx'
import styles from './light-up.module.css'
import { ScenePicture, StillScene } from './scene-picture.tsx'
import { StudioCar } from './studio-car.tsx'
import { toCarAction } from './test-drive-link.ts'
import { Turn } from './turn/turn-client.tsx'

/** The car in its surroundings or under the studio strip, with its name and four key figures. */
export function ModelHero({ car }: { car: Car }) {
  const { scene } = car
  const action = toCarAction(car)
  const hasVersion = (car.heroVersion ?? car.priceVersion) !== undefined
  return (
    <section
      data-hero
      data-viewed-model={toCarKey(car)}
      data-surface="dark"
      className={classNames(
        'flex flex-col pt-(--nav-h) lg:block',
        scene ? 'relative isolate overflow-hidden' : 'studio lg:min-h-225',
      )}
      aria-labelledby="model-name"
    >
      {/* On phones, the car stands between its name and its price. */}
      <div className="page-wrap max-md:contents">
        <div className="flex flex-row flex-wrap items-start justify-between gap-x-8 gap-y-5.5 pt-14.5 max-md:contents">
          <div className="max-md:contents">
            <div className="max-md:px-(--edge) max-md:pt-7">
              <h1 id="model-name" className="type-lettering md:whitespace-nowrap">
                {car.name}
              </h1>
              <p className="mt-4 measure-52 type-lead">
                {[car.carType, car.tagline].filter(Boolean).join('. ')}
              </p>
            </div>
            <div data-of-version className="max-md:order-1 max-md:px-(--edge)">
              <VersionSwitch car={car} />
              {car.price ? (
                <PriceLine price={car.price} version={car.priceVersion} className="mt-4" />
              ) : (
                car.heroVersion !== undefined && (
                  <p className="mt-4 text-muted">No price is published for this version yet.</p>
                )
              )}
            </div>
          </div>
          <div className="max-md:order-1 max-md:px-(--edge) max-md:pt-5.5">
            <div className="flex flex-wrap gap-3 md:flex-nowrap">
              <ButtonLink
                {...action.link}
                variant="lamp"
                className="flex-1 whitespace-nowrap max-md:px-3.5"
              >
                {action.label}
              </ButtonLink>
              {car.preOrderHref && (
                <ButtonLink
                  href={car.preOrderHref}
                  variant="ghost"
                  className="flex-1 whitespace-nowrap max-md:px-3.5"
                >
                  Pre-order
                </ButtonLink>
              )}
            </div>
            <HeroLinks car={car} />
          </div>
        </div>
      </div>

      {scene ? (
        <Scene car={car} scene={scene} />
      ) : (
        <div className="relative mt-4.5 md:mt-14 lg:static lg:mt-0">
          <div
            className={classNames(
              'studio-strip top-0 left-14/100 w-72/100 md:left-43/100 md:w-44/100 lg:top-80 lg:left-58/100 lg:w-34/100 xl:top-67',
              styles['strip'],
            )}
          />
          <div className="relative left-1/2 -z-1 mt-10 w-full -translate-x-1/2 md:mt-0 md:w-96/100 lg:absolute lg:bottom-23 lg:max-w-355">
            <StudioCar car={car} sizes={`${PHONE_WIDTH}, (width < 1480px) 96vw, 1420px`} isLitUp />
          </div>
        </div>
      )}

      <div
        className={classNames(
          'max-md:order-1 max-md:mt-6',
          scene ? 'mt-4' : 'lg:absolute lg:inset-x-0 lg:bottom-0',
        )}
      >
        <div className="page-wrap">
          <div className="flex flex-wrap items-end justify-between gap-6 pb-8.5">
            {/* Reserves the width of the following link, to avoid a layout shift while it is parsed. */}
            <ul
              data-of-version
              className={classNames(
                'grid flex-1 grid-two-32 items-start gap-x-4 gap-y-5.5 md:grid-cols-4 md:gap-6',
                car.specificationsHref && 'md:max-w-beside-link',
              )}
            >
              {car.keyFigures.map((figure) => (
                <li key={`${figure.label} ${figure.variant ?? ''}`}>
                  <LargeFigure figure={figure} label={hasVersion ? figure.label : undefined} />
                </li>
              ))}
            </ul>
            {car.specificationsHref && (
              <TextLink href={car.specificationsHref} className="max-md:w-full">
                All specifications
              </TextLink>
            )}
            {car.pictureCredit && (
              <p className="w-full text-label text-muted">{car.pictureCredit}</p>
            )}
          </div>
        </div>
      </div>
      {!scene && <div className="studio-floor max-md:order-1 h-60 md:h-64.5" />}
      <FirstViewEnd />
    </section>
  )
}

/** Versions that the hero can show, as links: the choice is in the address. */
function VersionSwitch({ car: { heroVersions, heroVersion } }: { car: Car }) {
  if (heroVersions.length === 0) return null
  return (
    <nav className="mt-5 flex flex-wrap gap-2" aria-label="Version">
      {heroVersions.map(({ key, name, href }) => (
        <a
          key={key}
          href={href}
          rel="nofollow"
          aria-current={key === heroVersion ? 'true' : undefined}
          className="chip"
        >
          {name}
        </a>
      ))}
    </nav>
  )
}

interface SceneProps {
  car: Pick<Car, 'path' | 'turn'>
  scene: ContentImage
}

/** The car in its surroundings, whose lights go on; visitors turn it where it has pictures from all around. */
function Scene({ car, scene }: SceneProps) {
  if (car.turn.length === 0) return <StillScene scene={scene} isLitUp />
  return (
    <Turn carPath={car.path}>
      <ScenePicture scene={scene} isLitUp />
    </Turn>
  )
}
