import { useState } from 'react'
import type { CarSummary } from '#content/types.ts'
import { SelectField } from '#ui/field.tsx'
import { Image } from '#ui/image.tsx'

const CAR_WIDTHS = [150, 300] as const

interface CarChoiceProps {
  cars: readonly CarSummary[]
  car: CarSummary | undefined
  onChange: (id: string) => void
  error?: string
}

/** The car that was looked at is taken for granted; any other is one press away. */
export function CarChoice({ cars, car, onChange, error }: CarChoiceProps) {
  const [isChanging, setIsChanging] = useState(car === undefined)
  if (!car || isChanging) {
    return (
      <SelectField
        label="Car"
        name="model"
        required
        placeholder="Choose a car"
        options={cars.map(({ id, name }) => ({ value: id, label: name }))}
        value={car?.id ?? ''}
        onChange={({ target }) => onChange(target.value)}
        error={error}
      />
    )
  }
  return (
    <div className="grid gap-2">
      <span className="text-small font-[540]">Car</span>
      <div className="grid grid-cols-[minmax(76px,150px)_1fr_auto] items-center gap-3 rounded-control py-1.5 pr-4 pl-2 inset-ring inset-ring-line md:gap-4.5">
        <Image
          image={car.imageDark ?? car.image}
          alt=""
          sizes="150px"
          widths={CAR_WIDTHS}
          className="h-auto w-full"
        />
        <b className="type-badge text-base">{car.name}</b>
        <button
          type="button"
          onClick={() => setIsChanging(true)}
          className="inline-flex min-h-11 items-center font-[520] hover:text-accent"
        >
          <span className="border-b border-current pb-0.5">Change</span>
          <span className="sr-only"> car</span>
        </button>
      </div>
    </div>
  )
}
