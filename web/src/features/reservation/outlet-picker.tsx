import styles from '#features/shared/form/pickers.module.css'
import { classNames } from '#lib/class-names.ts'
import { Image } from '#ui/image.tsx'
import { RadioGroup, RadioOption } from '#ui/radio-group.tsx'
import type { TableOutlet } from './reservation-offer.ts'

const PICTURE_RATIO = 52 / 44
const PICTURE_WIDTHS = [52, 104, 156] as const

const SOON_LABEL = 'Opening soon'

interface OutletPickerProps {
  outlets: readonly TableOutlet[]
  value: string | undefined
  onChange: (venue: string) => void
  error?: string
}

export function OutletPicker({ outlets, value, onChange, error }: OutletPickerProps) {
  return (
    <RadioGroup label="Restaurant" error={error}>
      <div className={classNames('grid grid-two-36 gap-2', styles['outlets'])}>
        {outlets.map((outlet) => (
          <RadioOption
            key={outlet.venue}
            look="card"
            name="venue"
            value={outlet.venue}
            checked={outlet.venue === value}
            onChange={() => onChange(outlet.venue)}
            unavailable={outlet.openingSoon ? SOON_LABEL : undefined}
            required
          >
            {outlet.openingSoon ? (
              <span className="flex w-full items-center justify-between gap-3 pl-2.5">
                {outlet.name}
                <span aria-hidden="true" className="text-right text-label">
                  {SOON_LABEL}
                </span>
              </span>
            ) : (
              <>
                <Image
                  image={outlet.image}
                  alt=""
                  ratio={PICTURE_RATIO}
                  sizes="52px"
                  widths={PICTURE_WIDTHS}
                  className="h-11 w-13 flex-none rounded-fine object-cover"
                />
                {outlet.name}
              </>
            )}
          </RadioOption>
        ))}
      </div>
    </RadioGroup>
  )
}
