import { useCallback, useLayoutEffect, useRef } from 'react'
import type { DocumentActionComponent } from 'sanity'

/**
 * Gives an action one handler for good, which does what the last one does. Studio draws both bars of a form anew
 * whenever an action answers another function, which is otherwise on each key.
 */
export function makeSteady(action: DocumentActionComponent): DocumentActionComponent {
  const SteadyAction: DocumentActionComponent = (props) => {
    const description = action(props)
    const handle = description?.onHandle
    const latest = useRef(handle)
    useLayoutEffect(() => {
      latest.current = handle
    }, [handle])
    const onHandle = useCallback(() => latest.current?.(), [])
    return handle ? { ...description, onHandle } : description
  }
  SteadyAction.action = action.action
  return SteadyAction
}
