import type { Car, ContentImage } from '#content/types.ts'
import { classNames } from '#lib/class-names.ts'
import { PHONE_WIDTH } from '#lib/image-url.ts'
import { Image } from '#ui/image.tsx'
import lights from './light-up.module.css'
import { SCENE_RATIO } from './scene-ratio.ts'
import styles from './scene.module.css'
import { Turn } from './turn/turn-client.tsx'

/** Repeats `--scene-width` of `scene.module.css`. */
const SIZES = `${PHONE_WIDTH}, min(100vw, max(960px, 130svh))`
const WIDTHS = [800, 1280, 1600, 2000] as const

interface SceneStageProps {
  car: Pick<Car, 'path' | 'turn'>
  scene: ContentImage
}

/** A car in its surroundings, whose lights go on; visitors turn it where it has pictures from all around. */
export function SceneStage({ car, scene }: SceneStageProps) {
  const picture = (
    <div className={classNames('relative -z-1', styles['picture'])}>
      <Image
        // A colour behind it would be seen as a rectangle.
        image={{ ...scene, colour: undefined }}
        ratio={SCENE_RATIO}
        sizes={SIZES}
        widths={WIDTHS}
        isPriority
        className={classNames('h-auto w-full', lights['dimmed'])}
      />
    </div>
  )
  return car.turn.length === 0 ? (
    <div className={classNames('relative', styles['stage'])}>{picture}</div>
  ) : (
    <Turn carPath={car.path}>{picture}</Turn>
  )
}
