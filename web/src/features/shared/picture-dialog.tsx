import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

export interface ViewedPicture {
  src: string
  /** Shown until `src` has loaded: already in the browser's cache. */
  preview: string
  caption: string
}

interface PictureDialogProps {
  pictures: readonly ViewedPicture[]
  /** Index of the first one shown. */
  start: number
  onClose: () => void
}

/** Pictures as large as the window, moved by swiping, buttons or arrow keys; browsers zoom by pinching. */
export function PictureDialog({ pictures, start, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(start)

  const moveTo = (next: number) => {
    const { current: list } = track
    list?.scrollTo({ left: next * list.clientWidth, behavior: 'smooth' })
  }
  useEffect(() => {
    dialog.current?.showModal()
    const { current: list } = track
    list?.scrollTo({ left: start * list.clientWidth, behavior: 'instant' })
  }, [start])

  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    moveTo(index + step)
  }
  const noteShown = () => {
    const { current: list } = track
    if (list) setIndex(Math.round(list.scrollLeft / list.clientWidth))
  }
  const caption = pictures[index]?.caption

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys work wherever the focus is
    <dialog
      ref={dialog}
      aria-label="Pictures"
      data-surface="dark"
      onClose={onClose}
      onKeyDown={handleKey}
      className="m-0 h-dvh max-h-none w-full max-w-none flex-col open:flex"
    >
      <div className="flex h-16 flex-none items-center justify-between pr-2 pl-5 md:px-(--edge)">
        <p className="num text-small text-muted">
          {index + 1} of {pictures.length}
        </p>
        <IconButton aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" size={22} />
        </IconButton>
      </div>
      <ul
        ref={track}
        onScroll={noteShown}
        className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto"
      >
        {pictures.map(({ src, preview, caption: alt }) => (
          <li key={src} className="relative w-full flex-none snap-center">
            <img
              src={src}
              alt={alt}
              style={{ background: `center / contain no-repeat url("${preview}")` }}
              className="absolute inset-0 size-full object-contain"
            />
          </li>
        ))}
      </ul>
      <div className="flex min-h-16 flex-none items-center justify-between gap-4 px-5 py-2 md:px-(--edge)">
        <IconButton
          aria-label="Picture before"
          disabled={index === 0}
          className="disabled:opacity-35"
          onClick={() => moveTo(index - 1)}
        >
          <Icon name="arrow-left" />
        </IconButton>
        <output className="text-center text-small">{caption}</output>
        <IconButton
          aria-label="Next picture"
          disabled={index === pictures.length - 1}
          className="disabled:opacity-35"
          onClick={() => moveTo(index + 1)}
        >
          <Icon name="arrow-right" />
        </IconButton>
      </div>
    </dialog>
  )
}
