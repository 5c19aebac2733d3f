import type { CarSummary, ContentImage, OutletSummary } from '#content/types.ts'
import { toCarKey } from '#features/shared/car-key.ts'
import type { DriveCar, DriveOutlet, SoonOutlet } from '#features/test-drive/drive-offer.ts'

/** Pictures are decorative and small here, and the page carries their data twice. */
const toDecoration = (image: ContentImage): ContentImage => ({
  ...image,
  alt: '',
  colour: undefined,
})

/** Cars with test drives at our outlets, with the fields that the form shows. */
export const toDriveCars = (cars: readonly CarSummary[]): DriveCar[] =>
  cars
    .filter(({ isExternal }) => !isExternal)
    .map((car) => {
      const { name, modelName, href, image, imageDark } = car
      return {
        key: toCarKey(car),
        path: href.slice(1),
        name,
        modelName,
        image: toDecoration(image),
        imageDark: toDecoration(imageDark ?? image),
      }
    })

/** Outlets with test drives. */
export const toDriveOutlets = (outlets: readonly OutletSummary[]): DriveOutlet[] =>
  outlets
    .filter(({ openingSoon, drives }) => !openingSoon && drives)
    .map(({ venue, name, image, address1, openingHours, hoursExceptions, tables, drives }) => ({
      venue,
      name,
      image: image && toDecoration(image),
      address1,
      openingHours,
      hoursExceptions,
      tables,
      drives,
    }))

/** Outlets to come, which the form names without offering them. */
export const toSoonOutlets = (outlets: readonly OutletSummary[]): SoonOutlet[] =>
  outlets.filter(({ openingSoon }) => openingSoon).map(({ venue, name }) => ({ venue, name }))
