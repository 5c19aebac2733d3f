/** The shots that show what a car is worth, in the order of the form. */
export const PHOTO_SLOTS = [
  { key: 'front', title: 'Front corner', hint: 'From 3 m away' },
  { key: 'rear', title: 'Rear corner', hint: 'The other side' },
  { key: 'dashboard', title: 'Dashboard', hint: 'Ignition on, so we see the lights' },
  { key: 'scratch', title: 'The worst scratch', hint: 'We will find it anyway' },
] as const

export type PhotoKey = (typeof PHOTO_SLOTS)[number]['key']

/** The name of a shot's control. */
export const toPhotoName = (key: PhotoKey) => `photo-${key}` as const

const MAX_MEGABYTES = 10
const BYTES_A_MEGABYTE = 1024 * 1024

export const PHOTO_TYPES = 'image/jpeg,image/png,image/heic,image/heif,.heic,.heif'
const TYPE = /^image\/(?:jpeg|png|heic|heif)$/
/** Some systems know HEIC by its name only. */
const NAME_WITHOUT_TYPE = /\.(?:heic|heif)$/i

export const PHOTO_RULE = `JPG, PNG or HEIC, up to ${MAX_MEGABYTES} MB each.`

/** What is wrong with a chosen file and what to choose instead; nothing if it will do. */
export function getPhotoError({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const isPhoto = TYPE.test(type) || (type === '' && NAME_WITHOUT_TYPE.test(name))
  if (!isPhoto) return 'This is not a photo we can read. Choose a JPG, PNG or HEIC.'
  if (size === 0) return 'This file is empty. Take the photo again.'
  if (size > MAX_MEGABYTES * BYTES_A_MEGABYTE) {
    return `This photo is larger than ${MAX_MEGABYTES} MB. Choose a smaller size.`
  }
  return undefined
}
