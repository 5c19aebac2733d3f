import { routes } from '#config/routes.ts'
import type { Outlet } from '#content/types.ts'
import { DENSE_QUALITY, PHONE_WIDTH } from '#lib/image-url.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Image } from '#ui/image.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { ReserveLink } from './reserve-link.tsx'

/** Narrow screens show the area around the focal point, at the size of the frame. */
const NARROW_RATIO = 1.1
const MEDIUM_RATIO = 1.85

export interface HeroDish {
  name: string
  price: string
  /** Address of its picture. */
  image: string
  /** Its place in the menu. */
  href: string
  isSample: boolean
}

interface OutletHeroProps {
  outlet: Outlet
  dishes: readonly HeroDish[]
}

export function OutletHero({ outlet, dishes }: OutletHeroProps) {
  const { heroImage, name, lead, venue, sampleFields } = outlet
  return (
    <section
      data-opening
      data-surface="dark"
      className="relative flex min-h-131.5 flex-col justify-end overflow-hidden md:min-h-152"
    >
      <Image
        image={heroImage}
        sizes="100vw"
        artDirection={[
          {
            media: '(width < 768px)',
            sizes: PHONE_WIDTH,
            ratio: NARROW_RATIO,
            quality: DENSE_QUALITY,
          },
          { media: '(768px <= width < 1024px)', sizes: '100vw', ratio: MEDIUM_RATIO },
        ]}
        isPriority
        className="absolute inset-x-0 top-0 h-91.5 w-full object-cover object-bottom md:h-118 lg:h-full"
      />
      {/* The gradient starts above the text, whatever its height. */}
      <div className="relative pt-62 md:pt-46">
        <div className="bg-dusk-words pt-18">
          <div className="page-wrap flex flex-col justify-between gap-x-10 gap-y-5.5 pb-9 md:flex-row md:items-end">
            <div>
              <h1 className="measure-16 type-h1">{name}</h1>
              {lead && (
                <p className="mt-2.5 measure-44 type-lead text-mist!">
                  {lead} {sampleFields.includes('lead') && <SampleMark />}
                </p>
              )}
              {dishes.length > 0 && (
                <ul aria-label="From the menu" className="mt-4.5 flex flex-wrap gap-x-7 gap-y-2">
                  {dishes.map(({ name, price, image, href, isSample }) => (
                    <li key={href}>
                      <a
                        href={href}
                        className="flex min-h-13 items-center gap-3 hover:underline hover:underline-offset-4"
                      >
                        <img
                          src={image}
                          width={52}
                          height={52}
                          alt=""
                          loading="lazy"
                          decoding="async"
                          className="rounded-fine"
                        />
                        <span>
                          {name}
                          <span className="block num text-small text-mist">
                            {price} {isSample && <SampleMark />}
                          </span>
                        </span>
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </div>
            <div className="flex flex-wrap gap-3 md:flex-nowrap">
              <ReserveLink outlet={outlet} variant="lamp" className="whitespace-nowrap" />
              <ButtonLink
                isAction
                href={routes.testDrive}
                data-sheet="test-drive"
                data-venue={venue}
                aria-haspopup="dialog"
                variant="ghost"
                className="whitespace-nowrap"
              >
                Test drive here
              </ButtonLink>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
