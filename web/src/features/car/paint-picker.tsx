import type { Paint } from '#content/types.ts'
import { classNames } from '#lib/class-names.ts'
import { Image } from '#ui/image.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { SwatchOption } from '#ui/swatch-option.tsx'
import { PaintDeepLink } from './paint-deep-link-client.tsx'
import styles from './paint-picker.module.css'

const SIZES = '(width < 768px) 90vw, (width < 1680px) 60vw, 1008px'
/** Each is in the page for each paint. */
const WIDTHS = [800, 960, 1280, 1600] as const

/** The car in each paint: a radio group of named swatches. */
export function PaintPicker({
  modelName,
  paints,
}: {
  modelName: string
  paints: readonly Paint[]
}) {
  if (paints.length === 0) return null
  return (
    <PaintDeepLink className={styles['picker']}>
      <div className="md:col-span-5 lg:col-span-4">
        <div className={classNames(styles['stack'], styles['captions'])}>
          {paints.map(({ key, name, description, isSample }) => (
            <div key={key} className={styles['paint']}>
              <div className="flex flex-wrap items-baseline gap-x-3">
                <h2 className="type-h2">{name}</h2>
                {isSample && <SampleMark />}
              </div>
              {description && <p className="mt-3.5 measure-34 text-muted">{description}</p>}
            </div>
          ))}
        </div>
        <fieldset className="mt-6.5">
          <legend className="sr-only">Paint</legend>
          <div data-swatches className="flex flex-wrap gap-1.5 md:max-lg:gap-0">
            {paints.map(({ key, name, swatch }, index) => (
              <SwatchOption
                key={key}
                name="colour"
                value={toPaintKey(name)}
                defaultChecked={index === 0}
                swatch={swatch}
                label={name}
              />
            ))}
          </div>
        </fieldset>
      </div>
      <div
        data-pictures
        className={classNames(
          styles['stack'],
          styles['pictures'],
          'md:-mb-10 md:col-span-7 lg:col-span-8',
        )}
      >
        {paints.map(({ key, name, image }) => (
          <Image
            key={key}
            image={image}
            sizes={SIZES}
            widths={WIDTHS}
            alt={image.alt || `${modelName} in ${name}`}
            className={classNames(styles['paint'], 'h-auto w-full')}
          />
        ))}
      </div>
    </PaintDeepLink>
  )
}

/** "Tidewater Blue" as in `?colour=tidewater-blue`. */
function toPaintKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
}
