import { Button } from '@sanity/ui'
import { formatMoment } from 'core/date-names'
import { isPageType } from 'schemas/page-types'
import { IntentLink } from 'sanity/router'
import { DocumentRow } from '../components/document-row.tsx'
import type { Listed } from './schedule.ts'

/** Something that is scheduled, and when it is shown; opens the document that holds its dates, or its page as on then. */
export const ScheduledRow = ({ item }: { item: Listed }) => (
  <DocumentRow
    document={item.document}
    path={item.path}
    title={`${item.kind}: ${item.title}`}
    aside={<AsOnLink item={item} />}
  >
    {item.text}
  </DocumentRow>
)

function AsOnLink({ item: { at, document, title } }: { item: Listed }) {
  if (at === undefined || !isPageType(document.type)) return null
  return (
    <Button
      as={IntentLink}
      intent="edit"
      params={{ ...document, view: 'page', asOn: at }}
      mode="ghost"
      fontSize={1}
      padding={3}
      text="See it then"
      aria-label={`See it then: ${title}, ${formatMoment(at)}`}
    />
  )
}
