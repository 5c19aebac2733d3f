import { Text } from '@sanity/ui'
import { lazy, Suspense } from 'react'
import { studioEnvironment } from '../studio-environment.ts'

// Loaded on demand: the session needs a large library.
const EnquiryCounts = lazy(async () => {
  const { EnquiryCounts } = await import('./enquiry-counts.tsx')
  return { default: EnquiryCounts }
})

const WAITING = (
  <Text size={1} muted>
    One moment …
  </Text>
)

/** How many enquiries nobody has taken yet. */
export function EnquiriesWaiting() {
  const { enquiries } = studioEnvironment
  if (!enquiries)
    return (
      <Text size={1} muted>
        This Studio does not know the backend that keeps enquiries.
      </Text>
    )
  return (
    <Suspense fallback={WAITING}>
      <EnquiryCounts backend={enquiries} />
    </Suspense>
  )
}
