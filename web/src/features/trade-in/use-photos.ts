import { useEffect, useEffectEvent, useState } from 'react'
import { getPhotoError, PHOTO_SLOTS, type PhotoKey } from './photo.ts'

export interface Photo {
  file: File
  /** Of the picture itself, on this device. */
  url: string
}

interface SlotState {
  photo?: Photo
  error?: string
}

/** The chosen photos. They stay on this device, and go when the page does. */
export function usePhotos() {
  const [slots, setSlots] = useState<Partial<Record<PhotoKey, SlotState>>>({})

  const revokeAll = useEffectEvent(() => {
    for (const { photo } of Object.values(slots)) if (photo) URL.revokeObjectURL(photo.url)
  })
  useEffect(() => () => revokeAll(), [])

  const put = (key: PhotoKey, state: SlotState) => {
    const { photo } = slots[key] ?? {}
    if (photo) URL.revokeObjectURL(photo.url)
    setSlots({ ...slots, [key]: state })
  }

  return {
    slots,
    chosen: PHOTO_SLOTS.filter(({ key }) => slots[key]?.photo !== undefined),
    choose: (key: PhotoKey, file: File) => {
      const error = getPhotoError(file)
      put(
        key,
        error === undefined ? { photo: { file, url: URL.createObjectURL(file) } } : { error },
      )
    },
    remove: (key: PhotoKey) => put(key, {}),
  }
}

export type Photos = ReturnType<typeof usePhotos>
