import type { ReactNode } from 'react'
import type { ContentImage } from '#content/types.ts'
import { Image } from '#ui/image.tsx'

const SIZES = '(width < 768px) 112vw, (width < 1024px) 86vw, (width < 1552px) 58vw, 900px'

interface ConfirmationHeroProps {
  title: string
  text: string
  image?: ContentImage
  /** Live region: its text changes while the page is open. */
  isLive?: boolean
  /** Next step. */
  children: ReactNode
}

/** Hero of every page about a sent enquiry. */
export function ConfirmationHero({ title, text, image, isLive, children }: ConfirmationHeroProps) {
  return (
    <section data-surface="dark" className="studio min-h-122" aria-labelledby="confirmation-title">
      <div className="studio-strip bottom-55.5 left-10/100 w-4/5 md:bottom-69 md:left-46/100 md:w-46/100 lg:top-31 lg:bottom-auto lg:left-62/100 lg:w-32/100" />
      <div className="page-wrap pt-8 pb-72.5 md:pt-18 md:pb-80 lg:pb-18">
        <div className="lg:max-w-52/100">
          <div aria-live={isLive ? 'polite' : undefined}>
            <h1 id="confirmation-title" className="measure-20 type-h1">
              {title}
            </h1>
            <p className="mt-5 mb-8 measure-44 type-lead">{text}</p>
          </div>
          <div className="flex flex-wrap gap-3 max-md:*:flex-auto">{children}</div>
        </div>
      </div>
      {image && (
        <Image
          image={image}
          alt=""
          sizes={SIZES}
          isPriority
          className="absolute -right-6/100 bottom-10 -z-1 h-auto w-112/100 max-w-none md:-right-1/100 md:bottom-8.5 md:w-86/100 lg:w-58/100 lg:max-w-225"
        />
      )}
      <div className="studio-floor h-32.5 md:h-47.5" />
    </section>
  )
}
