import { Text } from '@sanity/ui'
import { studioEnvironment } from '../studio-environment.ts'
import { EnquiryCounts } from './enquiry-counts.tsx'

/** Counts the enquiries that nobody has taken yet. */
export function EnquiriesWaiting() {
  if (studioEnvironment.enquiries) return <EnquiryCounts />
  return (
    <Text size={1} muted>
      Enquiries are not set up in this Studio yet. Ask your developer.
    </Text>
  )
}
