'use client' // The viewer is loaded when a picture is pressed.

import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import type { ViewedPicture } from './picture-dialog.tsx'

const PictureDialog = lazy(async () => {
  const module = await import('./picture-dialog.tsx')
  return { default: module.PictureDialog }
})

const PICTURE_LINK = 'a[data-picture]'

function toViewed(link: HTMLAnchorElement): ViewedPicture {
  const picture = link.querySelector('img')
  return {
    src: link.href,
    preview: picture?.currentSrc ?? link.href,
    caption: picture?.alt ?? '',
  }
}

interface PictureViewerProps {
  className?: string
  children: ReactNode
}

/** Shows the pictures that its links lead to one by one; without scripts each opens by itself. */
export function PictureViewer({ className, children }: PictureViewerProps) {
  const [open, setOpen] = useState<{ pictures: ViewedPicture[]; start: number }>()

  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const { target, currentTarget } = event
    const pressed = target instanceof Element && target.closest<HTMLAnchorElement>(PICTURE_LINK)
    if (!pressed || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const links = [...currentTarget.querySelectorAll<HTMLAnchorElement>(PICTURE_LINK)]
    setOpen({ pictures: links.map(toViewed), start: links.indexOf(pressed) })
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are pressed */}
      <div className={className} onClick={handleClick}>
        {children}
      </div>
      {open && (
        <Suspense>
          <PictureDialog {...open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
