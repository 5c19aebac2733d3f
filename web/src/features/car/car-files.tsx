import { type CarFileKind, toCarFileHref } from '#config/routes.ts'
import type { Car } from '#content/types.ts'
import { TextLink } from '#ui/text-link.tsx'

const FILES = [
  ['brochure', 'Brochure'],
  ['priceList', 'Price list'],
] as const satisfies readonly (readonly [CarFileKind, string])[]

type CarWithFiles = Pick<Car, 'path' | CarFileKind>

export const hasFiles = (car: CarWithFiles): boolean => FILES.some(([kind]) => car[kind])

/** "Brochure, November 2026 (PDF, 0.4 MB)", and the same of the price list. */
export const CarFiles = ({ car }: { car: CarWithFiles }) =>
  FILES.map(([kind, title]) => {
    const file = car[kind]
    return (
      file && (
        <TextLink key={kind} href={toCarFileHref(kind, car.path)} download rel="nofollow">
          {title}, {file.edition} (PDF, {(file.bytes / 1_000_000).toFixed(1)} MB)
        </TextLink>
      )
    )
  })
