import styles from '#features/shared/form/pickers.module.css'
import { classNames } from '#lib/class-names.ts'
import { Image } from '#ui/image.tsx'
import { RadioGroup, RadioOption } from '#ui/radio-group.tsx'
import { WholeWords } from '#ui/whole-words.tsx'
import type { TestDriveForm } from './use-test-drive-form.ts'

const SIZES =
  '(width < 768px) calc(50vw - 56px), (width < 1024px) calc(33vw - 60px), (width < 1680px) 14vw, 232px'
const WIDTHS = [150, 220, 300, 440] as const

/** Every car with test drives. */
export function CarGrid({ form }: { form: TestDriveForm }) {
  return (
    <RadioGroup label={<span className="sr-only">Car</span>} error={form.errors.model}>
      <div className={classNames('grid grid-two-32 gap-2', styles['cars'])}>
        {form.cars.map(({ key, name, image }) => (
          <RadioOption key={key} {...form.radio('model', key)} look="choice" required>
            <Image image={image} sizes={SIZES} widths={WIDTHS} className="w-full" />
            <b className="mt-1.5 type-badge text-small">
              <WholeWords text={name} />
            </b>
          </RadioOption>
        ))}
      </div>
    </RadioGroup>
  )
}
