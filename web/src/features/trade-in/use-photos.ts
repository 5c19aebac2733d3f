import { useEffect, useEffectEvent, useState } from 'react'
import { getPhotoError, PHOTO_SLOTS, type PhotoKey, toPhotoName } from './photo.ts'

export interface Photo {
  file: File
  /** Of the picture itself, on this device. */
  url: string
}

interface SlotState {
  photo?: Photo
  error?: string
}

/** The chosen photos. They stay on this device until the form is sent, and go when the page does. */
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
    /** As they are sent, by the names of their controls. */
    getFiles: async () => {
      const { shrinkPhoto } = await import('./shrink-photo.ts')
      const files = new Map<string, File>()
      for (const { key } of PHOTO_SLOTS) {
        const file = slots[key]?.photo?.file
        // oxlint-disable-next-line no-await-in-loop -- a phone has memory for one picture at a time
        if (file) files.set(toPhotoName(key), await shrinkPhoto(file))
      }
      return files
    },
  }
}

export type Photos = ReturnType<typeof usePhotos>
