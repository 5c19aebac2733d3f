import { type FormEvent, useState } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement

/**
 * The browser's own validation with our words: the sentence for a field by its name, shown at the
 * field instead of in a bubble. Spread `formProps` on the form.
 */
export function useFieldErrors<Name extends string>(messages: Record<Name, string>) {
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const isKnown = (name: string): name is Name => Object.hasOwn(messages, name)

  const handleInvalid = (event: FormEvent<HTMLFormElement>) => {
    const { target, currentTarget: form } = event
    if (!isControl(target) || !isKnown(target.name)) return
    event.preventDefault()
    const { name } = target
    setErrors((known) => ({ ...known, [name]: messages[name] }))
    if (form.querySelector('input:invalid, select:invalid, textarea:invalid') === target) {
      target.focus()
    }
  }

  const handleInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!isControl(target) || !isKnown(target.name)) return
    const { name, validity } = target
    if (validity.valid) setErrors((known) => ({ ...known, [name]: undefined }))
  }

  return { errors, formProps: { onInvalidCapture: handleInvalid, onInput: handleInput } }
}
