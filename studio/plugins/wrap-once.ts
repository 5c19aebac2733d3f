import type { DocumentActionComponent } from 'sanity'
import { makeSteady } from './steady-action.ts'

/** Studio tells actions apart by identity, so each is wrapped once. */
export function wrapOnce(
  wrap: (action: DocumentActionComponent) => DocumentActionComponent,
): (action: DocumentActionComponent) => DocumentActionComponent {
  const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (action) => {
    const known = wrapped.get(action) ?? makeSteady(wrap(action))
    wrapped.set(action, known)
    return known
  }
}
