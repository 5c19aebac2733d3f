import { ACCEPTED, BYTES_A_MEGABYTE, MAX_FILE_MEGABYTES } from 'core/file-kinds'

/** Shots for a valuation, in form order. */
export const PHOTO_SLOTS = [
  { key: 'front', title: 'Front corner', hint: 'From 3 m away' },
  { key: 'rear', title: 'Rear corner', hint: 'The other side' },
  { key: 'dashboard', title: 'Dashboard', hint: 'Ignition on, so we see the lights' },
  { key: 'scratch', title: 'The worst scratch', hint: 'We will find it anyway' },
] as const

type PhotoKey = (typeof PHOTO_SLOTS)[number]['key']

/** Name of a shot's control. */
export const toPhotoName = (key: PhotoKey) => `photo-${key}` as const

export type PhotoName = ReturnType<typeof toPhotoName>

export const PHOTO_NAMES: readonly PhotoName[] = PHOTO_SLOTS.map(({ key }) => toPhotoName(key))

/** Error for the summary, with the name of its shot. */
export const nameShots = (
  errors: Partial<Record<PhotoName, string>>,
): Partial<Record<PhotoName, string>> =>
  Object.fromEntries(
    PHOTO_SLOTS.flatMap(({ key, title }) => {
      const error = errors[toPhotoName(key)]
      return error === undefined ? [] : [[toPhotoName(key), `${title}: ${error}`]]
    }),
  )

/** Size limit where scripts shrink photos before sending. */
const MAX_MEGABYTES = 10
const TYPES = ACCEPTED.photo.map(({ contentType }) => contentType)

/** Phones convert photos of other formats to one of these. */
export const PHOTO_TYPES = TYPES.join(',')

export const getPhotoRule = (hasScripts: boolean): string =>
  `JPG, PNG or WebP, up to ${hasScripts ? MAX_MEGABYTES : MAX_FILE_MEGABYTES} MB each.`

/** Error message of a photo; undefined when it is acceptable. */
export function getPhotoError({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!TYPES.includes(type)) return 'This is not a photo we can read. Choose a JPG, PNG or WebP.'
  if (size === 0) return 'This file is empty. Take the photo again.'
  if (size > MAX_MEGABYTES * BYTES_A_MEGABYTE) {
    return `This photo is larger than ${MAX_MEGABYTES} MB. Choose a smaller size.`
  }
  return undefined
}
