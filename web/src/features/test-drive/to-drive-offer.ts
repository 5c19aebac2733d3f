import type { CarSummary, OutletSummary } from '#content/types.ts'
import { toCarKey } from '#features/shared/car-key.ts'
import type { DriveCar, DriveOutlet, SoonOutlet } from '#features/test-drive/drive-offer.ts'
import { toPicture } from '#lib/image-url.ts'

const SMALL_WIDTHS = [150, 220, 300, 440] as const
const LARGE_WIDTHS = [150, 300, 480, 640, 960, 1280] as const

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
        picture: toPicture(image, SMALL_WIDTHS),
        darkPicture: toPicture(imageDark ?? image, LARGE_WIDTHS),
      }
    })

/** Outlets with test drives. */
export const toDriveOutlets = (outlets: readonly OutletSummary[]): DriveOutlet[] =>
  outlets
    .filter(({ openingSoon, drives }) => !openingSoon && drives)
    .map(({ venue, name, image, address1, openingHours, hoursExceptions, tables, drives }) => ({
      venue,
      name,
      // Decorative and small here; the page carries its data twice.
      image: image && { ...image, alt: '', colour: undefined },
      address1,
      openingHours,
      hoursExceptions,
      tables,
      drives,
    }))

/** Outlets to come, which the form names without offering them. */
export const toSoonOutlets = (outlets: readonly OutletSummary[]): SoonOutlet[] =>
  outlets.filter(({ openingSoon }) => openingSoon).map(({ venue, name }) => ({ venue, name }))
