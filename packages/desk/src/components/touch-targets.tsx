import type { ReactNode } from 'react'

/**
 * Up to a phone's width everything that is pressed is large enough for a finger. The arrow of a list stands in its
 * middle, however tall the list is: Studio's own stays where it is in a lower one. What is marked as one row is moved
 * sideways there.
 */
const RULES = `@media (max-width: 599px) {
  [data-touch-targets] :is(a, button, select, textarea, input:not([type='checkbox'])) {
    min-height: 44px;
    min-width: 44px;
  }
  [data-touch-targets] [data-one-row] {
    flex-wrap: nowrap;
    overflow-x: auto;
  }
  [data-one-row] > * {
    flex: none;
  }
}
[data-touch-targets] [data-ui='Select'] > select + [data-ui='Box'] {
  display: flex;
  align-items: center;
  bottom: 0;
}`

/** A tool that staff also use on a phone. */
export function TouchTargets({ children }: { children: ReactNode }) {
  return (
    <div data-touch-targets style={{ height: '100%' }}>
      <style>{RULES}</style>
      {children}
    </div>
  )
}
