import { useState } from 'react'
import { SelectField } from '#ui/field.tsx'
import { Image } from '#ui/image.tsx'
import type { TestDriveForm } from './use-test-drive-form.ts'

const WIDTHS = [150, 300] as const

/** The car in context is preselected; a button reveals the others. */
export function CarChoice({ form }: { form: TestDriveForm }) {
  const { car, cars } = form
  const [isChanging, setIsChanging] = useState(false)
  if (!car || isChanging) {
    return (
      <SelectField
        {...form.field('model')}
        label="Car"
        required
        placeholder="Choose a car"
        options={cars.map(({ key, name }) => ({ value: key, label: name }))}
        onFocus={() => setIsChanging(true)}
      />
    )
  }
  return (
    <div className="grid gap-2">
      <span className="text-small font-strong">Car</span>
      <div className="grid grid-cols-row-80 items-center gap-3 rounded-control py-1.5 pr-4 pl-2 inset-ring inset-ring-line md:grid-cols-row-150 md:gap-4.5">
        <Image image={car.imageDark} sizes="150px" widths={WIDTHS} className="h-auto w-full" />
        <b className="type-badge text-base">{car.name}</b>
        <button
          type="button"
          onClick={() => setIsChanging(true)}
          className="inline-flex min-h-11 items-center font-medium hover:text-accent"
        >
          <span className="border-b border-current pb-0.5">Change</span>
          <span className="sr-only"> car</span>
        </button>
      </div>
    </div>
  )
}
