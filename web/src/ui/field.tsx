import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { classNames } from '#lib/class-names.ts'
import { Icon } from './icon.tsx'

interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  /** Error message; says what to do. */
  error?: string
}

interface FieldProps extends FieldTexts {
  /** Id of the labelled control. */
  controlId: string
  className?: string
  children: ReactNode
}

const getDescriptionId = (controlId: string) => `${controlId}-description`

/** `aria-describedby` of a control inside a `Field`. */
export const getDescribedBy = (controlId: string, { hint, error }: Partial<FieldTexts>) =>
  hint !== undefined || error !== undefined ? getDescriptionId(controlId) : undefined

export function Field({ controlId, label, hint, error, className = '', children }: FieldProps) {
  return (
    <div className={`grid content-start gap-2 ${className}`}>
      <label htmlFor={controlId} className="text-small font-strong">
        {label}
      </label>
      {children}
      <FieldDescription controlId={controlId} hint={hint} error={error} />
    </div>
  )
}

interface FieldDescriptionProps extends Omit<FieldTexts, 'label'> {
  controlId: string
}

/** Line below a control: its error, or else its hint. */
export function FieldDescription({ controlId, hint, error }: FieldDescriptionProps) {
  if (error !== undefined) {
    return (
      <p id={getDescriptionId(controlId)} className="flex items-start gap-2 text-small text-error">
        <Icon name="warning" size={18} className="mt-0.5" />
        <span>{error}</span>
      </p>
    )
  }
  if (hint === undefined) return null
  return (
    <p id={getDescriptionId(controlId)} className="text-label text-muted">
      {hint}
    </p>
  )
}

interface TextFieldProps extends FieldTexts, InputHTMLAttributes<HTMLInputElement> {
  /** Rendered inside the control, before or after the input: "S$", "km". */
  unitBefore?: string
  unitAfter?: string
  /** Button on the control's line; below it where space is tight. */
  beside?: ReactNode
  fieldClassName?: string
}

const UNIT_CLASS = 'pointer-events-none absolute inset-y-0 grid place-items-center text-muted'

export function TextField({
  label,
  hint,
  error,
  unitBefore,
  unitAfter,
  beside,
  fieldClassName,
  className = '',
  id,
  ...rest
}: TextFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const control = (
    <span className="relative block">
      {unitBefore !== undefined && (
        <span aria-hidden="true" className={`${UNIT_CLASS} left-4`}>
          {unitBefore}
        </span>
      )}
      <input
        {...rest}
        id={controlId}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={getDescribedBy(controlId, { hint, error })}
        className={classNames(
          'control h-13',
          unitBefore !== undefined && 'pl-12.5',
          unitAfter !== undefined && 'pr-14',
          className,
        )}
      />
      {unitAfter !== undefined && (
        <span aria-hidden="true" className={`${UNIT_CLASS} right-4`}>
          {unitAfter}
        </span>
      )}
    </span>
  )
  return (
    <Field controlId={controlId} label={label} hint={hint} error={error} className={fieldClassName}>
      {beside === undefined ? (
        control
      ) : (
        <span className="grid gap-2 md:grid-cols-rest-auto">
          {control}
          {beside}
        </span>
      )}
    </Field>
  )
}

interface TextAreaFieldProps extends FieldTexts, TextareaHTMLAttributes<HTMLTextAreaElement> {
  fieldClassName?: string
}

export function TextAreaField({
  label,
  hint,
  error,
  fieldClassName,
  className = '',
  id,
  ...rest
}: TextAreaFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <Field controlId={controlId} label={label} hint={hint} error={error} className={fieldClassName}>
      <textarea
        {...rest}
        id={controlId}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={getDescribedBy(controlId, { hint, error })}
        className={`control min-h-28 resize-y py-3.5 ${className}`}
      />
    </Field>
  )
}

export interface SelectOption {
  value: string
  label: string
  isDisabled?: boolean
}

interface SelectFieldProps extends FieldTexts, SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly SelectOption[]
  /** Grouped options; a group without a heading is a flat list. */
  groups?: readonly { label: string | undefined; options: readonly SelectOption[] }[]
  /** Shown until an option is selected; without it the first option is preselected. */
  placeholder?: string
  fieldClassName?: string
}

export function SelectField({
  label,
  hint,
  error,
  options,
  groups = [],
  placeholder,
  fieldClassName,
  className = '',
  id,
  ...rest
}: SelectFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <Field controlId={controlId} label={label} hint={hint} error={error} className={fieldClassName}>
      <span className="relative block">
        <select
          {...rest}
          id={controlId}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={getDescribedBy(controlId, { hint, error })}
          className={classNames('control h-13 appearance-none pr-11', className)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          <Options options={options} />
          {groups.map(({ label: heading, options: own }) =>
            heading === undefined ? (
              <Options key="" options={own} />
            ) : (
              <optgroup key={heading} label={heading}>
                <Options options={own} />
              </optgroup>
            ),
          )}
        </select>
        <Icon name="chevron-down" size={18} />
      </span>
    </Field>
  )
}

function Options({ options }: Pick<SelectFieldProps, 'options'>) {
  return options.map(({ value, label, isDisabled }) => (
    <option key={value} value={value} disabled={isDisabled}>
      {label}
    </option>
  ))
}
