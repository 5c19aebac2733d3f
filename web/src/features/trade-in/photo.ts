import { ACCEPTED, BYTES_A_MEGABYTE, MAX_FILE_MEGABYTES } from 'core/file-kinds'

/** The shots that show what a car is worth, in the order of the form. */
export const PHOTO_SLOTS = [
  { key: 'front', title: 'Front corner', hint: 'From 3 m away' },
  { key: 'rear', title: 'Rear corner', hint: 'The other side' },
  { key: 'dashboard', title: 'Dashboard', hint: 'Ignition on, so we see the lights' },
  { key: 'scratch', title: 'The worst scratch', hint: 'We will find it anyway' },
] as const

type PhotoKey = (typeof PHOTO_SLOTS)[number]['key']

/** The name of a shot's control. */
export const toPhotoName = (key: PhotoKey) => `photo-${key}` as const

export type PhotoName = ReturnType<typeof toPhotoName>

export const PHOTO_NAMES: readonly PhotoName[] = PHOTO_SLOTS.map(({ key }) => toPhotoName(key))

/** As a list of everything to fix tells them: with the shot. */
export const nameShots = (
  errors: Partial<Record<PhotoName, string>>,
): Partial<Record<PhotoName, string>> =>
  Object.fromEntries(
    PHOTO_SLOTS.flatMap(({ key, title }) => {
      const error = errors[toPhotoName(key)]
      return error === undefined ? [] : [[toPhotoName(key), `${title}: ${error}`]]
    }),
  )

/** Scripts make them smaller before they are sent. */
const MAX_MEGABYTES = 10
const TYPES = ACCEPTED.photo.map(({ contentType }) => contentType)

/** Phones hand over one of these, whatever their own format is. */
export const PHOTO_TYPES = TYPES.join(',')

export const getPhotoRule = (hasScripts: boolean): string =>
  `JPG, PNG or WebP, up to ${hasScripts ? MAX_MEGABYTES : MAX_FILE_MEGABYTES} MB each.`

/** What is wrong with a chosen file and what to choose instead; nothing if it will do. */
export function getPhotoError({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!TYPES.includes(type)) return 'This is not a photo we can read. Choose a JPG, PNG or WebP.'
  if (size === 0) return 'This file is empty. Take the photo again.'
  if (size > MAX_MEGABYTES * BYTES_A_MEGABYTE) {
    return `This photo is larger than ${MAX_MEGABYTES} MB. Choose a smaller size.`
  }
  return undefined
}
