import { DocumentRow } from '../components/document-row.tsx'
import type { Listed } from './schedule.ts'

/** Something that is scheduled, and when it is shown; opens the document that holds its dates. */
export const ScheduledRow = ({ item }: { item: Listed }) => (
  <DocumentRow document={item.document} path={item.path} title={`${item.kind}: ${item.title}`}>
    {item.text}
  </DocumentRow>
)
