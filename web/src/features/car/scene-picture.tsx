import type { ContentImage } from '#content/types.ts'
import { classNames } from '#lib/class-names.ts'
import { PHONE_WIDTH } from '#lib/image-url.ts'
import { Image } from '#ui/image.tsx'
import lights from './light-up.module.css'
import { SCENE_RATIO } from './scene-ratio.ts'
import styles from './scene.module.css'

/**
 * Repeats `--scene-width` of `scene.module.css`, but asks for less than the box on phones, where the first picture has
 * a budget of bytes.
 */
const SIZES = `${PHONE_WIDTH}, min(100vw, max(960px, 130svh))`
const WIDTHS = [800, 1280, 1600] as const

interface ScenePictureProps {
  scene: ContentImage
  /** Animates the lights when the page opens. */
  isLitUp?: boolean
}

/** A car in its surroundings, within a stage. */
export const ScenePicture = ({ scene, isLitUp = false }: ScenePictureProps) => (
  <div className={classNames('relative -z-1', styles['frame'], styles['picture'])}>
    <Image
      // A colour behind it would be seen as a rectangle.
      image={{ ...scene, colour: undefined }}
      ratio={SCENE_RATIO}
      sizes={SIZES}
      widths={WIDTHS}
      isPriority
      className={classNames('h-auto w-full', isLitUp && lights['dimmed'])}
    />
  </div>
)

/** A car in its surroundings that visitors do not turn. */
export const StillScene = (props: ScenePictureProps) => (
  <div className={classNames('relative', styles['stage'])}>
    <ScenePicture {...props} />
  </div>
)
