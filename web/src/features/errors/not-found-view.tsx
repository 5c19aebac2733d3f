import type { ReactNode } from 'react'
import { routes } from '#config/routes.ts'
import type { NotFoundTexts } from '#content/types.ts'
import { TextLink } from '#ui/text-link.tsx'

interface NotFoundViewProps {
  texts?: NotFoundTexts | undefined
  /** The search. */
  children: ReactNode
}

const HEADING = 'This lot is empty'
const TEXT =
  'The page has moved, or was never parked here. Look for it by name, or start again from one of these.'

/** 404 page: the strip over an empty parking lot, the search, and links to the main pages. */
export function NotFoundView({
  texts: { heading = HEADING, text = TEXT } = {},
  children,
}: NotFoundViewProps) {
  return (
    <section data-surface="dark" className="studio min-h-172">
      <div className="studio-strip bottom-58 left-12/100 w-76/100 lg:top-39.5 lg:bottom-auto lg:left-1/2 lg:w-42/100" />
      <div className="page-wrap pt-16 pb-75 md:pt-22 lg:pb-50">
        <h1 className="type-h1">{heading}</h1>
        <p className="mt-4.5 mb-7.5 measure-32 type-lead">{text}</p>
        {children}
        <div className="mt-3.5 flex flex-wrap gap-x-7">
          <TextLink href={routes.models}>Models</TextLink>
          <TextLink href={routes.restaurants}>Restaurants</TextLink>
          <TextLink href={routes.home}>Home</TextLink>
        </div>
      </div>
      <div
        aria-hidden="true"
        className="absolute right-12/100 bottom-27.5 left-12/100 -z-1 h-5.5 border-x-2 border-lamp-300 before:absolute before:inset-x-0 before:top-2.5 before:border-t-2 before:border-lamp-300 lg:right-8/100 lg:bottom-37.5 lg:left-1/2"
      >
        <span className="absolute inset-x-0 top-8.5 num text-center text-small text-lamp-300">
          Lot 404, 4,800 mm
        </span>
      </div>
      <div className="studio-floor h-27.5 lg:h-62.5" />
    </section>
  )
}
