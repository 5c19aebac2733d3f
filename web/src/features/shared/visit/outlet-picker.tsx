import styles from '#features/shared/form/pickers.module.css'
import type { OutletSummary } from '#content/types.ts'
import { classNames } from '#lib/class-names.ts'
import { Image } from '#ui/image.tsx'
import { RadioGroup, RadioOption } from '#ui/radio-group.tsx'

const PICTURE_RATIO = 52 / 44
const PICTURE_WIDTHS = [52, 104, 156] as const

const SOON_LABEL = 'Not open yet'

interface OutletPickerProps {
  label: string
  outlets: readonly Pick<OutletSummary, 'venue' | 'name' | 'image'>[]
  /** Outlets that cannot be chosen yet. */
  soon: readonly Pick<OutletSummary, 'name'>[]
  value: string | undefined
  onChange: (venue: string) => void
  error?: string
}

export function OutletPicker({ label, outlets, soon, value, onChange, error }: OutletPickerProps) {
  return (
    <RadioGroup label={label} error={error}>
      <div className={classNames('grid grid-two-36 gap-2', styles['outlets'])}>
        {outlets.map(({ venue, name, image }) => (
          <RadioOption
            key={venue}
            look="card"
            name="venue"
            value={venue}
            checked={venue === value}
            onChange={() => onChange(venue)}
            required
          >
            {image && (
              <Image
                image={image}
                alt=""
                ratio={PICTURE_RATIO}
                sizes="52px"
                widths={PICTURE_WIDTHS}
                className="h-11 w-13 flex-none rounded-fine object-cover"
              />
            )}
            {name}
          </RadioOption>
        ))}
        {soon.length > 0 && (
          <p className="self-center text-label text-balance text-muted">
            {SOON_LABEL}: {soon.map(({ name }) => name).join(', ')}
          </p>
        )}
      </div>
    </RadioGroup>
  )
}
