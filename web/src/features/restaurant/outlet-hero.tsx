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

export function OutletHero({ outlet }: { outlet: Outlet }) {
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
