import type { Car, ContentImage } from '#content/types.ts'
import { classNames } from '#lib/class-names.ts'
import { Image } from '#ui/image.tsx'
import styles from './light-up.module.css'

interface StudioCarProps {
  car: Pick<Car, 'heroImage' | 'teaserImage'>
  sizes: string
  /** Animates the lights when the page opens. */
  isLitUp?: boolean
  className?: string
}

/** A car on dark. When animated, the unlit picture is shown at once and the lit one fades in. */
export function StudioCar({ car, sizes, isLitUp = false, className }: StudioCarProps) {
  if (!isLitUp || !car.teaserImage) {
    return (
      <Image
        image={car.heroImage}
        sizes={sizes}
        isPriority
        className={classNames('h-auto w-full max-w-none', isLitUp && styles['dimmed'], className)}
      />
    )
  }
  return (
    <div className={classNames('grid', className)}>
      <CarLayer image={car.teaserImage} sizes={sizes} isPriority alt="" />
      {/* Does not compete with the unlit picture, over which it fades in. */}
      <CarLayer image={car.heroImage} sizes={sizes} className={styles['lit']} />
    </div>
  )
}

interface CarLayerProps {
  image: ContentImage
  sizes: string
  isPriority?: boolean
  alt?: string
  className?: string
}

function CarLayer({ className, ...picture }: CarLayerProps) {
  return (
    <Image
      {...picture}
      className={classNames('col-start-1 row-start-1 h-auto w-full max-w-none', className)}
    />
  )
}
