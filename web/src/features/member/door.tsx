import type { ReactNode } from 'react'
import type { ContentImage } from '#content/types.ts'
import { PHONE_WIDTH } from '#lib/image-url.ts'
import { Image } from '#ui/image.tsx'

interface DoorProps {
  title: string
  lead: ReactNode
  /** Picture of a restaurant beside the form. */
  image?: ContentImage
  children: ReactNode
}

/** Layout of the sign-in and sign-up pages. */
export function Door({ title, lead, image, children }: DoorProps) {
  return (
    <div data-surface="light" className="grid md:min-h-200 md:grid-cols-2">
      <div className="grid content-center justify-items-center px-(--edge) pt-10 pb-18 md:py-16">
        <div className="w-full max-w-105">
          <h1 className="type-h1">{title}</h1>
          <p className="mt-4 mb-7 type-lead text-muted">{lead}</p>
          {children}
        </div>
      </div>
      <div
        data-surface="dark"
        aria-hidden="true"
        className="relative -order-1 h-60 overflow-hidden md:order-none md:h-auto"
      >
        {image && (
          <Image
            image={image}
            alt=""
            sizes={`${PHONE_WIDTH}, 50vw`}
            className="absolute inset-0 size-full object-cover object-bottom"
          />
        )}
      </div>
    </div>
  )
}

/** "or" divider between two ways to sign in. */
export function Or() {
  return (
    <p className="grid grid-cols-rest-auto-rest items-center gap-4 text-small text-muted before:border-t before:border-line after:border-t after:border-line">
      or
    </p>
  )
}
